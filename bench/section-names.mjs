// The names of all sections in their order, apart from their code: help and checks of arguments need no built package.
export const SECTION_NAMES = [
  ...['corpora', 'growth', 'doubling', 'workers', 'formats', 'intervals', 'modes', 'commands'],
  ...['shards', 'preparation', 'peers', 'whole', 'sacrebleu', 'jieba'],
];

/** Those that compare with programs of others. */
export const WITH_PEERS = ['peers', 'whole', 'sacrebleu', 'jieba'];
