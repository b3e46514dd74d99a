// Text 9: names that plain objects already have.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Report, Scores } from '../../src/index.ts';
import { aggregate, combine, defineMetric, explain, rouge, scoreBatch } from '../../src/index.ts';
import { scorerFromSignature } from '../../src/registry.ts';
import { PERFECT, scorerFor, scoresOf } from './texts.ts';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
const BUILT_INS = [
  Object,
  Array,
  String,
  Number,
  Boolean,
  Function,
  Map,
  Set,
  Promise,
  RegExp,
  Error,
  Symbol,
  Int32Array,
  Uint8Array,
  Float64Array,
];

/** Everything that hangs on built-ins, on their prototypes, and on what plain objects inherit. */
function hooks(): string[][] {
  const inherited = ['toString', 'hasOwnProperty', 'valueOf'].map(
    (name) => Object.prototype[name as 'toString'],
  );
  const objects = BUILT_INS.flatMap((one): object[] => [one.prototype, one]);
  return [...objects, ...inherited].map((one) => Reflect.ownKeys(one).map(String).sort());
}

let before: string[][];
beforeEach(() => {
  before = hooks();
});
afterEach(() => {
  const after = hooks();
  // Cleaned up first, so that one leak does not spoil every test that follows.
  for (const key of Reflect.ownKeys(Object.prototype)) {
    if (!before[0].includes(String(key))) delete (Object.prototype as never)[key];
  }
  expect(after).toEqual(before);
});

describe('prototype names as tokens', () => {
  it.each(NAMES)('such as %s count like any word', (name) => {
    for (const options of [{}, { tokenizer: 'whitespace' }, { stemmer: 'porter' }] as const) {
      expect(scoresOf(`${name} x`, `${name} x`, options)['rouge2']).toEqual(PERFECT);
      expect(scoresOf(name, 'other', options)['rouge1'].fmeasure).toBe(0);
      expect(scoresOf(`${name} ${name}`, name, options)['rouge1'].recall).toBe(1);
    }
  });

  it('are all separate tokens', () => {
    const text = NAMES.join(' ');
    const scorer = scorerFor({ types: ['rouge1'], tokenizer: 'whitespace', lowercase: false });
    const { counts, tokens } = explain({ candidate: text, reference: text }, scorer, 'rouge1');
    expect(counts).toMatchObject({ hits: 6, candidate: 6, reference: 6 });
    expect(tokens.candidate.map((token) => token.form)).toEqual(NAMES);
  });

  it('may be stop words', () => {
    const options = { tokenizer: 'whitespace', lowercase: false, stopwords: NAMES } as const;
    expect(scoresOf(`${NAMES.join(' ')} a`, 'a', options)['rouge1']).toEqual(PERFECT);
    expect(scoresOf('a toString', 'a', { ...options, stopwords: [] })['rouge1'].precision).toBe(
      1 / 2,
    );
  });
});

describe('prototype names as ids', () => {
  it('are returned unchanged', () => {
    const pairs = NAMES.map((id) => ({ id, candidate: 'a', reference: 'a' }));
    const report = scoreBatch(pairs, scorerFor());
    expect(report.rows.map((row) => row.id)).toEqual(NAMES);
    expect(report.failed).toBe(0);
  });

  it('may be keys of a pair that was read from JSON', () => {
    const pair = JSON.parse('{"__proto__":{"candidate":"x"},"candidate":"a","reference":"a"}');
    expect(scoreBatch([pair], scorerFor()).scores!['rouge1']).toEqual(PERFECT);
    // Nothing is taken from what only looks like a prototype.
    const hollow = JSON.parse('{"__proto__":{"candidate":"a","reference":"a"}}');
    expect(scoreBatch([hollow], scorerFor()).rows[0].ok).toBe(false);
  });
});

describe('prototype names as names of scores', () => {
  const own = (key: string, field: string) =>
    defineMetric({
      name: 'own',
      keys: [key],
      measure: () => [0.5],
      // JSON.parse makes an own property even of "__proto__".
      conclude: ([x]) => JSON.parse(`{"${key}":{"${field}":${x}}}`) as Scores,
    });
  const pairs = [{ candidate: 'a', reference: 'a' }];

  // "__proto__" as a name may also be refused; what it must not do is reach a prototype.
  const USABLE = NAMES.filter((name) => name !== '__proto__');

  it.each(USABLE)('such as %s are averaged like any other', (name) => {
    const report = scoreBatch(pairs, own(name, 'value'));
    expect(Object.entries(report.scores!)).toEqual([[name, { value: 0.5 }]]);
    expect(Object.keys(aggregate(report, { resamples: 3 }).scores)).toEqual([name]);
  });

  it.each(USABLE)('such as %s are fields like any other', (name) => {
    const report = scoreBatch(pairs, own('own', name));
    expect(Object.entries(report.scores!['own'])).toEqual([[name, 0.5]]);
  });

  it.each(USABLE)('such as %s can be combined with other keys', (name) => {
    const report = scoreBatch(pairs, combine(rouge({ types: ['rouge1'] }), own(name, 'value')));
    expect(Object.keys(report.scores!).sort()).toEqual(['rouge1', name].sort());
  });

  it('__proto__ as a key is refused', () => {
    expect(() => own('__proto__', 'polluted')).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', option: 'keys' }),
    );
  });

  it('__proto__ as a field is averaged like any other, and reaches no prototype', () => {
    const report = scoreBatch(pairs, own('own', '__proto__'));
    const { scores } = aggregate(report, { resamples: 3 });
    const estimate = { value: 0.5, low: 0.5, high: 0.5 };
    expect(Object.entries(report.scores!['own']!)).toEqual([['__proto__', 0.5]]);
    expect(Object.entries(scores['own']!)).toEqual([['__proto__', estimate]]);
    for (const object of [report.scores!['own']!, scores['own']!])
      expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  });

  it('cannot reach a prototype from a report read from a file', () => {
    const report = JSON.parse(`{
      "kind": "report", "version": 1, "signature": "x", "scores": null, "items": 1, "failed": 0,
      "rows": [{ "ok": true, "index": 0, "counts": [], "notices": [],
                 "scores": { "__proto__": { "polluted": 1 }, "rouge1": { "__proto__": { "polluted": 2 } } } }],
      "notices": []
    }`) as Report;
    const { scores } = aggregate(report, { resamples: 3 });
    // Both are own properties of the result, with their numbers, and nothing else has them.
    expect(Object.keys(scores)).toEqual(['__proto__', 'rouge1']);
    const at = (value: number) => [['polluted', { value, low: value, high: value }]];
    const [[, key], [, rouge1]] = Object.entries(scores) as [[string, object], [string, object]];
    expect(Object.entries(key)).toEqual(at(1));
    expect(Object.entries(rouge1).map(([name, field]) => [name, Object.entries(field)])).toEqual([
      ['__proto__', at(2)],
    ]);
    for (const object of [{}, scores, scores['rouge1']!, Object.prototype])
      expect('polluted' in object).toBe(false);
  });
});

describe('prototype names as names of options', () => {
  it('are refused', () => {
    for (const name of NAMES) {
      const options = JSON.parse(`{"${name}":1}`);
      expect(() => rouge(options), name).toThrow(expect.objectContaining({ code: 'UNKNOWN_NAME' }));
      expect(() => rouge({ types: [name as never] }), name).toThrow(
        expect.objectContaining({ code: 'UNKNOWN_NAME', option: 'types' }),
      );
      expect(() => rouge({ tokenizer: name as never }), name).toThrow(
        expect.objectContaining({ code: 'UNKNOWN_NAME', option: 'tokenizer' }),
      );
      expect(() => scorerFromSignature(`rouge|${name}:1`), name).toThrow(
        expect.objectContaining({ code: 'UNKNOWN_NAME' }),
      );
    }
  });
});
