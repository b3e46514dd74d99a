// A file of JSON lines gives the rows that its lines give one by one: with an engine, without, with one that
// leaves lines out, and however its bytes are cut.

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { numericFields } from '../../../src/aggregate/numeric-fields.ts';
import { useEngine } from '../../../src/engine/current.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { Scorer } from '../../../src/index.ts';
import { combine, defineMetric, loadEngine, rouge } from '../../../src/index.ts';
import { LineScorer } from '../../../src/lines/line-scorer.ts';
import { wholeLines } from '../../../src/lines/whole-lines.ts';
import { ScoreTable, SetChecks, scoreJsonLines } from '../../../src/lines.ts';
import { slowEngine } from '../../oracles/slow-lane.ts';
import { check, checkAsync } from '../check.ts';
import { chunked, expectedRows, jsonLines } from '../json-lines.ts';

const exact = defineMetric({
  name: 'exact',
  keys: ['exact'],
  measure: ({ candidate, references }) => [references.includes(candidate) ? 1 : 0],
  conclude: ([hit]) => ({ exact: { score: hit! } }),
});
const scorers: [string, Scorer<never, 'sync'>][] = Object.entries({
  default: rouge(),
  'one type, alpha': rouge({ types: ['rouge2'], alpha: 0.3 }),
  'a beta': rouge({ beta: 2.5, stemmer: 'porter' }),
  'a huge beta': rouge({ types: ['rouge1'], beta: 1e60 }),
  sweep: rouge({ betas: [2, 1, 0.5] }),
  weighted: rouge({ types: ['rougeW', 'rouge1'] }),
  float32: rouge({ rounding: 'float32' }),
  'mean of references': rouge({ references: 'mean' }),
  'empty is a problem': rouge({ empty: 'problem' }),
  several: combine(rouge({ types: ['rouge1'] }), exact),
  own: exact,
} as unknown as Record<string, Scorer<never, 'sync'>>);
const engines: [string, Engine | undefined][] = [
  ['no engine', undefined],
  ['a lane', slowEngine()],
  ['a lane that leaves some lines', slowEngine((line) => line % 3 === 1)],
  ['a lane that leaves all lines', slowEngine(() => true)],
];

afterEach(() => useEngine(undefined));

const FIELDS = { candidate: 'candidate', reference: 'reference', ids: ['id'] };

function tableOf(bytes: Uint8Array, scorer: Scorer<never, 'sync'>): ScoreTable {
  const parts = new LineScorer(scorer, FIELDS).score(bytes);
  return new ScoreTable(parts, scorer, 0, 1);
}

/** All but the sentence of a problem. */
const withoutSentence = (row: object) =>
  'problem' in row ? { ...row, problem: expect.anything() as unknown } : row;

describe.each(engines)('%s', (_, engine) => {
  it.each(scorers)('returns the rows of the lines: %s', (_name, scorer) => {
    check(
      fc.property(jsonLines, (file) => {
        useEngine(engine);
        const table = tableOf(Buffer.from(file), scorer);
        const expected = expectedRows(file, scorer);
        expect(table.rows).toBe(expected.length);
        expected.forEach(({ row, line }, k) => {
          expect(table.row(k)).toEqual(withoutSentence(row));
          expect(table.line(k)).toBe(line);
          expect(table.ok[k]).toBe(row.ok ? 1 : 0);
          const width = table.columns.length;
          const numbers = [...table.scores.subarray(k * width, (k + 1) * width)];
          if (!row.ok) expect(numbers.every(Number.isNaN)).toBe(true);
          else {
            const fields = numericFields(row.scores);
            expect(table.columns).toEqual(fields.map(({ path }) => path.join('.')));
            expect(numbers).toEqual(fields.map((field) => field.read(row.scores)));
          }
        });
      }),
      60,
    );
  });

  it('gives advice the same input as row by row', () => {
    const scorer = rouge() as never as Scorer<never, 'sync'>;
    check(
      fc.property(jsonLines, (file) => {
        useEngine(engine);
        const advice = new SetChecks(scorer);
        new LineScorer(scorer, FIELDS).score(Buffer.from(file), advice);
        const twin = new SetChecks(scorer);
        for (const { row, line } of expectedRows(file, scorer))
          if (row.ok) twin.add(JSON.parse(file.split('\n')[line - 1]!));
        expect(advice.notices()).toEqual(twin.notices());
        expect(advice.state).toEqual(twin.state);
      }),
      60,
    );
  });

  it('gives the same result wherever chunks end', async () => {
    await loadEngine();
    const scorer = rouge() as never as Scorer<never, 'sync'>;
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    await checkAsync(
      fc.asyncProperty(jsonLines, sizes, async (file, cuts) => {
        useEngine(engine);
        const bytes = Buffer.from(`\ufeff${file}`);
        const rows = [];
        for await (const table of scoreJsonLines(chunked(bytes, cuts), scorer))
          for (let k = 0; k < table.rows; k++) rows.push(table.row(k));
        expect(rows).toEqual(expectedRows(file, scorer).map(({ row }) => withoutSentence(row)));
      }),
      30,
    );
  });
});

describe('wholeLines', () => {
  it('returns all bytes in order, split only after line feeds', async () => {
    const bytes = fc.array(fc.constantFrom(0x0a, 0x61, 0xef), { maxLength: 80, size: 'max' });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 });
    await checkAsync(
      fc.asyncProperty(bytes, sizes, fc.integer({ min: 3, max: 20 }), async (list, cuts, least) => {
        const whole = Uint8Array.from(list);
        for (const source of [whole, chunked(whole, cuts)]) {
          const pieces: Uint8Array[] = [];
          for await (const piece of wholeLines(source, least)) pieces.push(piece);
          expect(Buffer.concat(pieces)).toEqual(Buffer.from(whole));
          for (const piece of pieces.slice(0, -1)) expect(piece.at(-1)).toBe(0x0a);
          expect(pieces.every((piece) => piece.length > 0)).toBe(true);
        }
      }),
    );
  });

  it('does not keep chunks whose memory is reused', async () => {
    const memory = new Uint8Array(4);
    function* reused() {
      for (const text of ['ab\nc', 'd\nef', 'gh\ni']) {
        memory.set(Buffer.from(text));
        yield memory;
      }
    }
    const pieces: string[] = [];
    for await (const piece of wholeLines(reused(), 3)) pieces.push(Buffer.from(piece).toString());
    expect(pieces.join('')).toBe('ab\ncd\nefgh\ni');
  });

  it('removes a byte order mark, only at the beginning', async () => {
    const file = Buffer.from('\ufeffa\n\ufeffb\n');
    for (const source of [file, chunked(file, [1])]) {
      const pieces: Uint8Array[] = [];
      for await (const piece of wholeLines(source, 3)) pieces.push(piece);
      expect(Buffer.concat(pieces).toString()).toBe('a\n\ufeffb\n');
    }
  });
});
