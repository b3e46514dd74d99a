// Metrics other than ROUGE in the engine against their own `measure`: pairs as strings, and JSON lines as whole tables. A text may
// always be left to the plain way; one that is not must have the same counts.

import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { useEngine } from '../../src/engine/current.ts';
import type { Lane } from '../../src/engine/engine.ts';
import { ENGINE_TWINS, unloadEngine } from '../../src/engine/load.ts';
import type { EngineCounts } from '../../src/engine/text-recipe.ts';
import { engineCountsOf } from '../../src/engine/text-recipe.ts';
import { startWasm } from '../../src/engine/wasm/wasm-engine.ts';
import {
  bleu,
  chrf,
  defineMetric,
  editSimilarity,
  exactMatch,
  meteor,
  type Scorer,
  textFigures,
  tokenF1,
} from '../../src/index.ts';
import { LineScorer, ScoreTable } from '../../src/lines.ts';
import { ScoreSet } from '../../src/statistics.ts';
import type { Metric, Sides } from '../../src/types.ts';
import { check } from '../properties/check.ts';
import { anyText, mixedText, plainText } from '../properties/texts.ts';

const FIELDS = { candidate: 'candidate', reference: 'reference', ids: ['id'] };
const engine = await startWasm(ENGINE_TWINS);
afterAll(unloadEngine);

const SCORERS: readonly Scorer<never, 'sync'>[] = [
  bleu(),
  bleu({ lowercase: true, maxOrder: 2 }),
  bleu({ tokenizer: 'none', maxOrder: 9 }),
  bleu({ dialect: 'nltk', smoothing: 'method6' }),
  chrf(),
  chrf({ whitespace: true, charOrder: 2, epsSmoothing: true }),
  meteor(),
  meteor({ mode: 'exact' }),
  exactMatch(),
  exactMatch({ normalize: 'squad' }),
  tokenF1(),
  tokenF1({ normalize: 'squad' }),
  editSimilarity(),
  editSimilarity({ unit: 'words' }),
  textFigures(),
  textFigures({ types: ['repetition1', 'length', 'repetition9'] }),
  textFigures({ types: ['length'], tokenizer: 'whitespace' }),
  textFigures({ types: ['repetition2'], tokenizer: 'alphanumeric' }),
] as never;

const WITHOUT_LANE: readonly Scorer<never, 'sync'>[] = [
  bleu({ tokenizer: 'intl' }),
  bleu({ maxOrder: 10 }),
  chrf({ wordOrder: 2 }),
  chrf({ lowercase: true }),
  textFigures({ types: ['novelty1'], against: 'reference' }),
] as never;

const metricOf = (scorer: Scorer<never, 'sync'>) => scorer.metrics[0] as unknown as Metric;
const laneOf = (scorer: Scorer<never, 'sync'>) => {
  const own = engineCountsOf(metricOf(scorer));
  return own && engine.laneFor(own.recipe);
};

// What tokenizers of these metrics look at: hyphens before line feeds, entities, articles, sigmas, odd white space.
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'the',
        'a',
        'Cat',
        'cats',
        'it’s',
        "don't",
        '3.14',
        '1,000',
        'U.S.',
        '-',
        '--',
      ),
      fc.constantFrom(
        '<skipped>',
        '<SKIPPED>',
        '&amp;',
        '&lt;',
        '-\n',
        'x-',
        '_a_',
        '(the)',
        'ΣΑΣ',
      ),
      // Articles that are dropped, kept beside letters of other scripts, or made by what is deleted.
      fc.constantFrom(
        'The',
        'AN',
        'the.',
        'A!',
        'an_',
        'th-e',
        'the中',
        '中the',
        'ｔｈｅ',
        'cat.',
        'Cat."',
      ),
      // Words whose stems are other words, are words here, too, or have more than letters in them.
      fc.constantFrom(
        'running',
        'Runs',
        'run',
        'ponies',
        'poni',
        'Running_',
        '[ponies',
        'runs.',
        'Éclairs',
        'éclair',
      ),
      fc.constantFrom(
        '\u00a0',
        '\u3000',
        '\x1c',
        '\x85',
        '\ufeff',
        '\ufffd',
        '\f',
        '\b',
        '"',
        '\\',
        '/',
      ),
      fc.constantFrom(
        '\ud800',
        '𝒜',
        '👩‍👩‍👧',
        'e\u0301',
        '中文',
        'K',
        'İ',
        '__proto__',
        'constructor',
      ),
    ),
    { maxLength: 40, size: 'max' },
  )
  .chain((words) =>
    fc
      .array(fc.constantFrom(' ', ' ', '', '\n', '\t'), { minLength: 1, maxLength: 7 })
      .map((gaps) => words.map((word, k) => word + gaps[k % gaps.length]).join('')),
  );
const text = fc.oneof(plainText, mixedText, anyText, hostile);
const sides = fc.record({
  candidate: text,
  references: fc.array(text, { minLength: 1, maxLength: 3 }),
});
/** Long ones go through other kernels. */
const long = fc
  .tuple(plainText, hostile, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .map(([one, other, times, more]) => ({
    candidate: `${one} `.repeat(times) + other,
    references: [`${one}\n`.repeat(more) + other],
  }));

const plainly = (scorer: Scorer<never, 'sync'>, pair: Sides) => {
  useEngine(undefined);
  return metricOf(scorer).measure(pair, () => {});
};

describe('as strings', () => {
  it.each(SCORERS.map((scorer) => [scorer.signature, scorer] as const))('%s', (_, scorer) => {
    const own = engineCountsOf(metricOf(scorer)) as EngineCounts;
    const lane = laneOf(scorer) as Lane;
    let seen = 0;
    check(
      fc.property(fc.oneof(sides, long), (pair) => {
        const references = pair.references.length;
        const found = lane.count(pair);
        if (found === undefined || (own.forOneReference && references > 1)) return;
        seen++;
        expect(own.countsFrom(found, 0, references)).toEqual(plainly(scorer, pair));
      }),
    );
    expect(seen).toBeGreaterThan(20);
  });

  it('every character of ASCII before, behind and between letters and digits', () => {
    for (const scorer of SCORERS) {
      const own = engineCountsOf(metricOf(scorer)) as EngineCounts;
      const lane = laneOf(scorer) as Lane;
      for (let code = 0; code < 128; code++) {
        const mark = String.fromCharCode(code);
        const candidate = `Ab${mark} ${mark}ab ab${mark}ab 1${mark} ${mark}1 ab1${mark} x${mark}`;
        const pair = {
          candidate,
          references: [`Ab ${mark} ab ab${mark} 1 ${mark} x${mark} ${mark}1`],
        };
        const found = lane.count(pair);
        if (found === undefined) continue;
        expect(own.countsFrom(found, 0, 1), `${scorer.signature} ${code}`).toEqual(
          plainly(scorer, pair),
        );
      }
    }
  });

  // N-grams of texts beyond 128 tokens are numbered in a small table, a large one, or both in turn, over many pairs in one go.
  it.each([
    { terms: 1, length: 70_000, pairs: 1 },
    { terms: 2, length: 70_000, pairs: 1 },
    { terms: 2, length: 200, pairs: 200 },
    { terms: 28, length: 400, pairs: 200 },
    { terms: 60, length: 3000, pairs: 10 },
    { terms: 700, length: 1000, pairs: 5 },
    { terms: 9000, length: 9000, pairs: 2 },
  ])('$length tokens of $terms terms', ({ terms, length, pairs }) => {
    let state = 1;
    const below = (limit: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const letters = (count: number) => Array.from({ length: count }, () => below(terms));
    const written = (tokens: readonly number[], between: string) =>
      tokens.map((token) => String.fromCodePoint(0x4e00 + token)).join(between);
    for (const scorer of [chrf(), chrf({ charOrder: 9 }), bleu({ tokenizer: 'none', maxOrder: 9 })])
      for (let pair = 0; pair < pairs; pair++) {
        const reference = letters(length - below(length / 4));
        // Stretches of the reference, moved about, and others between them.
        const candidate: number[] = [];
        while (candidate.length < length - below(length / 4)) {
          const start = below(reference.length);
          candidate.push(...reference.slice(start, start + below(30)), ...letters(below(10)));
        }
        const between = scorer.signature.startsWith('bleu') ? ' ' : '';
        const sides = {
          candidate: written(candidate, between),
          references: [written(reference, between)],
        };
        const found = laneOf(scorer as never)?.count(sides) as number[];
        const own = engineCountsOf(metricOf(scorer as never)) as EngineCounts;
        expect(own.countsFrom(found, 0, 1)).toEqual(plainly(scorer as never, sides));
      }
  });

  it('an empty text may be the first that a fresh engine reads', async () => {
    for (const scorer of SCORERS) {
      const own = engineCountsOf(metricOf(scorer)) as EngineCounts;
      const fresh = (await startWasm(ENGINE_TWINS)).laneFor(own.recipe) as Lane;
      expect(fresh.count({ candidate: '', references: ['a b'] })).toBeUndefined();
      const pair = { candidate: 'a b c d', references: ['b c d e'] };
      const found = fresh.count(pair) as number[];
      expect(own.countsFrom(found, 0, 1)).toEqual(plainly(scorer, pair));
    }
  });
});

describe('as JSON lines', () => {
  const line = fc
    .tuple(sides, fc.boolean(), fc.nat(9))
    .map(([{ candidate, references }, escapes, odd]) => {
      const reference = references.length === 1 && odd < 5 ? references[0] : references;
      const json = JSON.stringify({ id: odd, candidate, reference: odd === 9 ? [] : reference });
      const escaped = json.replace(
        /[^\x20-\x7e]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      if (odd === 8) return `{"id":7,${json.slice(1)}`;
      return odd === 7 ? json.slice(0, -2) : escapes ? escaped : json;
    });
  const files = fc.array(fc.oneof({ weight: 9, arbitrary: line }, fc.constant('')), {
    maxLength: 12,
    size: 'max',
  });

  it.each(SCORERS.map((scorer) => [scorer.signature, scorer] as const))('%s', (_, scorer) => {
    check(
      fc.property(files, (lines) => {
        const bytes = new TextEncoder().encode(lines.map((one) => `${one}\n`).join(''));
        const [fast, slow] = [engine, undefined].map((used) => {
          useEngine(used);
          const table = new ScoreTable(new LineScorer(scorer, FIELDS).score(bytes), scorer, 0, 1);
          useEngine(undefined);
          return table;
        }) as unknown as [ScoreTable, ScoreTable];
        const told = (table: ScoreTable) => {
          const set = new ScoreSet(scorer);
          set.addRows(table);
          const rows = Array.from({ length: table.rows }, (_, k) => [
            table.row(k),
            table.line(k),
            table.notices(k),
          ]);
          return { rows, ok: [...table.ok], means: set.means(), failed: set.failed };
        };
        expect(told(fast)).toEqual(told(slow));
        if (slow.ok.includes(1)) {
          expect(fast.columns).toEqual(slow.columns);
          expect([...fast.scores]).toEqual([...slow.scores]);
        }
      }),
    );
  });
});

it('what the engine does not know has no lane', () => {
  expect(SCORERS.filter((scorer) => laneOf(scorer) === undefined)).toEqual([]);
  for (const scorer of WITHOUT_LANE) expect(laneOf(scorer), scorer.signature).toBeUndefined();
});

it('a metric that was copied and given another `measure` is not counted in its stead', () => {
  const copied = { ...metricOf(bleu() as never), name: 'mine', measure: () => [1] };
  expect(engineCountsOf(copied)).toBeUndefined();
  const made = defineMetric({ ...copied, signature: 'mine' });
  expect(engineCountsOf(made.metrics[0] as unknown as Metric)).toBeUndefined();
});
