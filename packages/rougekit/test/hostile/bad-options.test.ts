// Wrong options end in a sentence: which option, what it must be, what came instead.

import { describe, expect, it } from 'vitest';
import type { Pair, RougeOptions, Scorer } from '../../src/index.ts';
import {
  aggregate,
  combine,
  defineMetric,
  defineTokenizer,
  explain,
  RougekitError,
  rouge,
  score,
  scoreBatch,
  scoreStream,
} from '../../src/index.ts';
import { scorerFromNames, scorerFromSignature } from '../../src/registry.ts';

const pair: Pair = { candidate: 'a b', reference: 'a c' };
const report = scoreBatch([pair], rouge());
/** Options as a JavaScript caller may write them. */
const loose = (options: unknown) => () => rouge(options as RougeOptions);
/** Options that are only found wrong when a text arrives. */
const used = (options: unknown) => () => score(pair, rouge(options as RougeOptions));
const noScorer = undefined as unknown as Scorer<never, 'sync'>;

interface Wrong {
  readonly what: string;
  readonly make: () => unknown;
  readonly code: string;
  readonly option: string;
  /** Parts of what is said to be expected, and of what came. */
  readonly expected: string;
  readonly got: string;
  /** What the message must suggest. */
  readonly hint?: string;
}

const unknown = (option: string, got: string, expected: string, hint?: string) => ({
  code: 'UNKNOWN_NAME',
  option,
  got,
  expected,
  ...(hint !== undefined && { hint }),
});
const invalid = (option: string, got: string, expected: string) => ({
  code: 'INVALID_OPTION',
  option,
  got,
  expected,
});

const WRONG: readonly Wrong[] = [
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
    what: 'a dialect that is none',
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
    what: 'options that are none',
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
  // parts that misbehave
  {
    what: 'a tokenizer that gives null',
    make: used({ tokenizer: () => null }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'strings',
    got: 'null',
  },
  {
    what: 'a tokenizer that gives numbers',
    make: used({ tokenizer: () => [1, 2] }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'strings',
    got: '1',
  },
  {
    what: 'a tokenizer that gives a number',
    make: used({ tokenizer: () => 5 }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'iterable',
    got: '5',
  },
  {
    what: 'a tokenizer that gives an object',
    make: used({ tokenizer: () => ({}) }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'iterable',
    got: 'an object',
  },
  {
    what: 'a tokenizer that gives a string',
    make: used({ tokenizer: (text: string) => text }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'iterable',
    got: "'a b'",
  },
  {
    what: 'a tokenizer past the end',
    make: used({
      tokenizer: {
        id: 'far',
        tokenize: (_: string, __: number, end: number, emit: (a: number, b: number) => void) =>
          emit(0, end + 1),
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'inside the text',
    got: '0 to 4',
  },
  {
    what: 'a tokenizer backwards',
    make: used({
      tokenizer: {
        id: 'back',
        tokenize: (_: string, __: number, ___: number, emit: (a: number, b: number) => void) =>
          emit(2, 1),
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'inside the text',
    got: '2 to 1',
  },
  {
    what: 'a tokenizer at NaN',
    make: used({
      tokenizer: {
        id: 'nan',
        tokenize: (_: string, __: number, ___: number, emit: (a: number, b: number) => void) =>
          emit(Number.NaN, 1),
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'inside the text',
    got: 'NaN to 1',
  },
  {
    what: 'a stemmer that gives undefined',
    make: used({ stemmer: { id: 'odd', stem: () => undefined }, tokenizer: () => ['word'] }),
    code: 'INVALID_TOKENS',
    option: 'stemmer',
    expected: 'strings',
    got: 'undefined',
  },
  {
    what: 'a splitter out of order',
    make: used({
      types: ['rougeLsum'],
      sentences: {
        id: 'odd',
        split: (_: string, emit: (a: number, b: number) => void) => {
          emit(1, 2);
          emit(0, 1);
        },
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'sentences',
    expected: 'in order',
    got: '0 to 1',
  },
  // verbs
  {
    what: 'score() without a scorer',
    make: () => score(pair, noScorer),
    ...invalid('scorer', 'undefined', 'rouge()'),
  },
  {
    what: 'scoreBatch() without a scorer',
    make: () => scoreBatch([pair], noScorer),
    ...invalid('scorer', 'undefined', 'rouge()'),
  },
  {
    what: 'explain() without a scorer',
    make: () => explain(pair, noScorer, 'rouge1' as never),
    ...invalid('scorer', 'undefined', 'rouge()'),
  },
  {
    what: 'rouge instead of rouge()',
    make: () => score(pair, rouge as never),
    ...invalid('scorer', 'a function', 'rouge()'),
  },
  {
    what: 'a pair for scoreBatch()',
    make: () => scoreBatch(pair as never, rouge()),
    ...invalid('pairs', 'an object', 'an array'),
  },
  {
    what: 'a string for scoreBatch()',
    make: () => scoreBatch('ab' as never, rouge()),
    ...invalid('pairs', "'ab'", 'an array'),
  },
  {
    what: 'an unknown type to explain',
    make: () => explain(pair, rouge(), 'rougel' as never),
    ...unknown('type', "'rougel'", 'rougeL', 'rougeL'),
  },
  {
    what: 'no type to explain',
    make: () => explain(pair, rouge(), undefined as never),
    ...unknown('type', 'undefined', 'rougeL'),
  },
  {
    what: 'a reference that is not there',
    make: () => explain(pair, rouge(), 'rouge1', { referenceIndex: 1 }),
    ...invalid('referenceIndex', '1', 'from 0 to 0'),
  },
  {
    what: 'a property as reference',
    make: () => explain(pair, rouge(), 'rouge1', { referenceIndex: 'length' as never }),
    ...invalid('referenceIndex', "'length'", 'from 0 to 0'),
  },
  {
    what: 'an unknown language',
    make: () => explain(pair, rouge(), 'rouge1', { language: 'fr' as never }),
    ...invalid('language', "'fr'", 'zh'),
  },
  {
    what: 'nothing to combine',
    make: () => combine(),
    ...invalid('scorers', 'an empty array', 'at least one'),
  },
  {
    what: 'rows for aggregate()',
    make: () => aggregate(report.rows as never),
    ...invalid('report', 'an array of 1', 'a report'),
  },
  {
    what: 'no resamples',
    make: () => aggregate(report, { resamples: 0 }),
    ...invalid('resamples', '0', 'from 1 to'),
  },
  {
    what: 'a confidence in percent',
    make: () => aggregate(report, { confidence: 95 }),
    ...invalid('confidence', '95', 'from 0 to 1'),
  },
  {
    what: 'a negative seed',
    make: () => aggregate(report, { seed: -1 }),
    ...invalid('seed', '-1', 'from 0'),
  },
  {
    what: 'a metric without a name',
    make: () => defineMetric({ keys: ['x'], measure: () => [], conclude: () => ({}) } as never),
    ...invalid('name', 'undefined', 'a short name'),
  },
  {
    what: 'a metric without keys',
    make: () => defineMetric({ name: 'x', keys: [], measure: () => [], conclude: () => ({}) }),
    ...invalid('keys', 'an empty array', 'names'),
  },
  {
    what: 'a tokenizer with a bar in its name',
    make: () => defineTokenizer('a|b', () => []),
    ...invalid('id', "'a|b'", 'letters'),
  },
  {
    what: 'an empty signature',
    make: () => scorerFromSignature(''),
    ...invalid('signature', "''", 'a signature'),
  },
  {
    what: 'an unknown entry of a signature',
    make: () => scorerFromSignature('rouge|stm:porter'),
    ...unknown('signature', "'stm'", 'stem', 'stem'),
  },
  {
    what: 'a signature of a metric that there is not',
    make: () => scorerFromSignature('wer|c:mixed'),
    ...unknown('signature', "'wer'", 'rouge'),
  },
  {
    what: 'a string of metric names',
    make: () => scorerFromNames('rouge1' as never),
    ...invalid('metrics', "'rouge1'", 'an array'),
  },
];

describe('a wrong option is refused with a sentence that names it:', () => {
  it.each(WRONG.map((wrong) => [wrong.what, wrong] as const))('%s', (_, wrong) => {
    const error = thrownBy(wrong.make);
    expect(error).toBeInstanceOf(RougekitError);
    const { code, option, expected, got, message } = error as RougekitError;
    expect({ code, option }).toEqual({ code: wrong.code, option: wrong.option });
    expect(expected).toContain(wrong.expected);
    expect(got).toBe(wrong.got);
    expect(message).toContain(wrong.option === 'options' ? wrong.got : wrong.option);
    // The names of options stand in backticks in the sentence, and bare in the field.
    expect(message.replaceAll('`', '')).toContain(expected!.replaceAll('`', ''));
    expect(message).toContain(got);
    if (wrong.hint !== undefined) expect(message).toContain(`Did you mean '${wrong.hint}'?`);
    expect(message, 'a gap in the sentence').not.toMatch(/ {2}|to be +or/);
  });
});

it('a stream refuses wrong options when it is first read', async () => {
  const first = (options: object, scorer: unknown = rouge()) =>
    scoreStream([pair], scorer as Scorer, options).next();
  await expect(first({}, null)).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    option: 'scorer',
  });
  await expect(first({ batchSize: 0 })).rejects.toMatchObject({ option: 'batchSize', got: '0' });
  await expect(scoreStream('ab' as never, rouge()).next()).rejects.toMatchObject({
    option: 'pairs',
  });
});

it('a tokenizer that misbehaves on one pair makes that row a problem', () => {
  const moody = (text: string) => (text.includes('!') ? (null as never) : text.split(' '));
  const { rows } = scoreBatch(
    [pair, { ...pair, candidate: 'a!' }, pair],
    rouge({ tokenizer: moody }),
  );
  expect(rows.map((row) => row.ok)).toEqual([true, false, true]);
  expect(rows[1]).toMatchObject({ problem: { code: 'INVALID_TOKENS' } });
  // What the failed pair left behind must not reach the next one.
  expect(rows[2]).toMatchObject({ scores: rows[0].ok ? rows[0].scores : {} });
});

it('an error thrown by a tokenizer fails the row, not the batch', () => {
  const broken = () => {
    throw new RangeError('mine');
  };
  const [row] = scoreBatch([pair], rouge({ tokenizer: broken })).rows;
  expect(row).toMatchObject({ ok: false, problem: { code: 'THROWN' } });
  expect(() => score(pair, rouge({ tokenizer: broken }))).toThrow(
    expect.objectContaining({ code: 'THROWN', cause: new RangeError('mine') }),
  );
});

it('combined scorers must not have the same key', () => {
  expect(() => combine(rouge(), rouge({ stemmer: 'porter' }))).toThrow(
    expect.objectContaining({ code: 'KEY_COLLISION', message: expect.stringContaining('rouge1') }),
  );
});

it('a data set without scores cannot be aggregated', () => {
  const empty = scoreBatch([null as never], rouge());
  expect(() => aggregate(empty)).toThrow(expect.objectContaining({ code: 'NO_ROWS' }));
});

function thrownBy(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error;
  }
  return undefined;
}
