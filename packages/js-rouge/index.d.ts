export * from 'rougekit/js-rouge';
