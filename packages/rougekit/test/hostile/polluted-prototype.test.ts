// A program that adds to `Object.prototype` changes no score: options and fields count only if they were given.

import { afterEach, expect, it } from 'vitest';
import {
  aggregate,
  combine,
  compare,
  explain,
  grounding,
  meteor,
  rouge,
  score,
  scoreBatch,
  scoreCorpus,
  ter,
} from '../../src/index.ts';
import { registry } from '../../src/registry.ts';

const PAIRS = [
  { candidate: 'The cats sat on a mat.', reference: ['a cat sat', 'cats on the mat sit'] },
  { candidate: 'one two three', reference: 'three two one' },
];

/** What a scorer or verb may be asked for, and what a pair may have. */
const NAMES = [
  ...new Set([
    ...registry.families.flatMap(({ options }) => Object.keys(options)),
    ...['candidate', 'reference', 'source', 'id', 'onNotice', 'language', 'referenceIndex'],
    ...['method', 'confidence', 'resamples', 'seed', 'scorer', 'trials', 'test', 'fields'],
  ]),
];
const VALUES = [7, 0.5, 'x', [1, 2], { unit: 'words', length: 1 }, true];

function results(): string {
  const scorer = combine(
    ...registry.names
      .filter((name) => !['grounding', 'compression', 'novelty2'].includes(name))
      .map((name) => registry.scorerFromNames([name])),
  );
  const own = rouge({ types: ['rouge1'] });
  const report = scoreBatch(PAIRS, own);
  return JSON.stringify([
    scoreBatch(PAIRS, scorer as never),
    scoreCorpus(PAIRS, scorer as never),
    score(PAIRS[0], rouge()),
    score(PAIRS[0], combine(ter(), meteor())),
    scoreBatch(PAIRS, grounding()),
    scoreBatch([{} as never, { candidate: 'a' } as never], own),
    aggregate(report, { resamples: 5 }),
    compare(report, report, { resamples: 5 }),
    explain(PAIRS[0], own, 'rouge1'),
  ]);
}

afterEach(() => {
  for (const name of NAMES) delete (Object.prototype as unknown as Record<string, unknown>)[name];
});

const clean = results();

it.each(NAMES)('Object.prototype.%s', (name) => {
  for (const value of VALUES) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    let found: string;
    try {
      found = results();
    } finally {
      delete (Object.prototype as unknown as Record<string, unknown>)[name];
    }
    // The whole text would be pages.
    expect(found === clean, `with ${JSON.stringify(value)}`).toBe(true);
  }
});
