// Wrong options of rouge() end in a sentence: which option, what it must be, what came instead.

import type { RougeOptions } from '../../src/index.ts';
import { rouge } from '../../src/index.ts';
import { areRefused, invalid, unknown } from './wrong-call.ts';

/** Options as a JavaScript caller may write them. */
const loose = (options: unknown) => () => rouge(options as RougeOptions);

areRefused([
  // types
  {
    what: 'rouge-l',
    make: loose({ types: ['rouge-l'] }),
    ...unknown('types', "'rouge-l'", 'rougeL', 'rougeL'),
  },
  {
    what: 'ROUGE-1',
    make: loose({ types: ['ROUGE-1'] }),
    ...unknown('types', "'ROUGE-1'", 'rouge1', 'rouge1'),
  },
  {
    what: 'rougelsum',
    make: loose({ types: ['rougelsum'] }),
    ...unknown('types', "'rougelsum'", 'rougeLsum', 'rougeLsum'),
  },
  {
    what: 'rouge0',
    make: loose({ types: ['rouge0'] }),
    ...unknown('types', "'rouge0'", 'rouge1 to rouge9'),
  },
  {
    what: 'rouge10',
    make: loose({ types: ['rouge10'] }),
    ...unknown('types', "'rouge10'", 'rouge1 to rouge9'),
  },
  {
    what: 'bleu as type',
    make: loose({ types: ['bleu'] }),
    ...unknown('types', "'bleu'", 'rougeL'),
  },
  { what: 'a number as type', make: loose({ types: [1] }), ...unknown('types', '1', 'rouge1') },
  {
    what: 'rougeW0.5',
    make: loose({ types: ['rougeW0.5'] }),
    ...invalid('types', "'rougeW0.5'", 'a weight'),
  },
  {
    what: 'no types',
    make: loose({ types: [] }),
    ...invalid('types', 'an empty array', 'one or more'),
  },
  {
    what: 'a string for types',
    make: loose({ types: 'rougeL' }),
    ...invalid('types', "'rougeL'", 'an array'),
  },
  // names of parts
  {
    what: 'a misspelt dialect',
    make: loose({ dialect: 'rouge-scroe' }),
    ...unknown('dialect', "'rouge-scroe'", 'rouge-score', 'rouge-score'),
  },
  {
    what: 'an empty object as dialect',
    make: loose({ dialect: {} }),
    ...invalid('dialect.id', 'undefined', 'a short name'),
  },
  {
    what: 'a misspelt tokenizer',
    make: loose({ tokenizer: 'unicod' }),
    ...unknown('tokenizer', "'unicod'", 'unicode', 'unicode'),
  },
  {
    what: 'a number as tokenizer',
    make: loose({ tokenizer: 3 }),
    ...invalid('tokenizer', '3', 'tokenize'),
  },
  {
    what: 'a misspelt stemmer',
    make: loose({ stemmer: 'poter' }),
    ...unknown('stemmer', "'poter'", 'porter', 'porter'),
  },
  {
    what: 'a boolean as stemmer',
    make: loose({ stemmer: true }),
    ...invalid('stemmer', 'true', 'stem'),
  },
  {
    what: 'unknown sentences',
    make: loose({ sentences: 'punkt' }),
    ...unknown('sentences', "'punkt'", 'punctuation'),
  },
  {
    what: 'unknown stop words',
    make: loose({ stopwords: 'english' }),
    ...unknown('stopwords', "'english'", 'none'),
  },
  {
    what: 'a number as stop words',
    make: loose({ stopwords: 7 }),
    ...invalid('stopwords', '7', 'has'),
  },
  {
    what: 'numbers among stop words',
    make: loose({ stopwords: ['a', 1] }),
    ...invalid('stopwords', '1', 'words'),
  },
  {
    what: 'a number as exceptions',
    make: loose({ exceptions: 7 }),
    ...invalid('exceptions', '7', 'get'),
  },
  {
    what: 'unknown counting',
    make: loose({ counting: 'set' }),
    ...unknown('counting', "'set'", 'clipped'),
  },
  {
    what: 'unknown reference rule',
    make: loose({ references: 'max' }),
    ...unknown('references', "'max'", 'best'),
  },
  {
    what: 'unknown lsumRule',
    make: loose({ lsumRule: 'unoin' }),
    ...unknown('lsumRule', "'unoin'", 'union', 'union'),
  },
  {
    what: 'unknown empty rule',
    make: loose({ empty: 'throw' }),
    ...unknown('empty', "'throw'", 'problem'),
  },
  {
    what: 'unknown rounding',
    make: loose({ rounding: 'exat' }),
    ...unknown('rounding', "'exat'", 'exact', 'exact'),
  },
  {
    what: 'an option that does not exist',
    make: loose({ stemer: 'porter' }),
    ...unknown('options', "'stemer'", 'stemmer', 'stemmer'),
  },
  {
    what: 'a string as options',
    make: loose('rougeL'),
    ...invalid('options', "'rougeL'", 'an object'),
  },
  // weights
  { what: 'a negative beta', make: loose({ beta: -1 }), ...invalid('beta', '-1', 'at least 0') },
  { what: 'beta NaN', make: loose({ beta: Number.NaN }), ...invalid('beta', 'NaN', 'at least 0') },
  { what: 'beta as text', make: loose({ beta: '1' }), ...invalid('beta', "'1'", 'a number') },
  {
    what: 'alpha and beta',
    make: loose({ alpha: 0.5, beta: 1 }),
    ...invalid('alpha', "'beta and alpha'", 'one of'),
  },
  {
    what: 'beta and betas',
    make: loose({ beta: 1, betas: [1, 2] }),
    ...invalid('betas', "'beta and betas'", 'one of'),
  },
  { what: 'alpha above 1', make: loose({ alpha: 1.5 }), ...invalid('alpha', '1.5', 'from 0 to 1') },
  {
    what: 'no betas',
    make: loose({ betas: [] }),
    ...invalid('betas', 'an empty array', 'at least one'),
  },
  {
    what: 'a negative one among betas',
    make: loose({ betas: [1, -2] }),
    ...invalid('betas', '-2', 'at least 0'),
  },
  {
    what: 'the same beta twice',
    make: loose({ betas: [1, 1] }),
    ...invalid('betas', 'an array of 2', 'different'),
  },
  // limits and switches
  { what: 'limit 0', make: loose({ limit: 0 }), ...invalid('limit', '0', 'words') },
  {
    what: 'limit of 0 words',
    make: loose({ limit: { unit: 'words', length: 0 } }),
    ...invalid('limit.length', '0', 'at least 1'),
  },
  {
    what: 'limit of 1.5 words',
    make: loose({ limit: { unit: 'words', length: 1.5 } }),
    ...invalid('limit.length', '1.5', 'whole number'),
  },
  {
    what: 'limit in characters',
    make: loose({ limit: { unit: 'chars', length: 5 } }),
    ...invalid('limit', "'chars'", 'bytes'),
  },
  {
    what: 'lowercase as text',
    make: loose({ lowercase: 'yes' }),
    ...invalid('lowercase', "'yes'", 'true or false'),
  },
]);
