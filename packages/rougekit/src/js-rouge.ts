export { givenSentences } from './text/given-sentences.ts';
