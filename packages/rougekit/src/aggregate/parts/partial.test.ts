import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report, Scorer } from '../../index.ts';
import { aggregate, bleu, combine, rouge, scoreBatch, ter } from '../../index.ts';
import { seededDraw } from '../../numbers/random.ts';
import type { PartialResult } from '../../statistics.ts';
import {
  aggregatePartial,
  MergedPartials,
  mergePartials,
  missingParts,
  ScoreSet,
  withChecksum,
} from '../../statistics.ts';

const draw = seededDraw(8);
const text = () => Array.from({ length: 1 + draw(7) }, () => 'abcde'[draw(5)]).join(' ');
const pairs = Array.from({ length: 120 }, (_, k) =>
  k % 17 === 3 ? ({} as never) : { candidate: text(), reference: text() },
);
const means = rouge({ types: ['rouge1', 'rougeL'] });
const sums = combine(bleu({ smoothing: 'floor' }), rouge({ types: ['rouge2'] }));
// Its reference length is a mean of three lengths: thirds, whose plain sums depend on their order.
const thirds = ter();
const triples = pairs.map((pair, k) =>
  k % 17 === 3 ? pair : { candidate: text(), reference: [text(), text(), text()] },
);
const inputs = [{ file: 'data.jsonl', sha256: '0123456789abcdef'.repeat(4) }];

/** The rows of one part, wherever they stand in the set. */
function partOf(
  report: Report,
  scorer: Scorer,
  of: number,
  part: number,
  isIts: (row: number) => boolean,
) {
  const set = new ScoreSet(scorer);
  for (const row of report.rows) {
    if (!isIts(row.index)) continue;
    if (row.ok) set.add(row.scores, row.counts, row.index);
    else set.addFailed();
  }
  return JSON.parse(JSON.stringify(set.partial({ part, of, inputs }))) as PartialResult;
}

/** `owners[row]` is the part that has it, from 1. */
const split = (report: Report, scorer: Scorer, of: number, owners: readonly number[]) =>
  Array.from({ length: of }, (_, k) =>
    partOf(report, scorer, of, k + 1, (row) => owners[row] === k + 1),
  );

const whole: [string, Report, Scorer][] = [
  ['means', scoreBatch(pairs, means), means],
  ['sums', scoreBatch(pairs, sums), sums],
  ['sums of thirds', scoreBatch(triples, thirds), thirds],
];

describe.each(whole)('the parts of a data set with %s', (_, report, scorer) => {
  const options = { method: 'bucketed', resamples: 15, seed: 5, confidence: 0.9, scorer } as const;
  const expected = aggregate(report, options);

  it.each([1, 2, 7])('give the numbers of the whole, bit for bit, in %i uneven parts', (of) => {
    // The first part has most of the rows, the last few or none.
    const owners = pairs.map((_pair, row) =>
      Math.min(of, 1 + Math.floor((of * row * row) / 20_000)),
    );
    const parts = split(report, scorer, of, owners);
    expect(aggregatePartial(mergePartials(parts), options)).toEqual(expected);
    expect(aggregatePartial(mergePartials(parts.toReversed()), options)).toEqual(expected);
  });

  it('merge to the same bytes in any order and nesting', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain((of) =>
          fc.tuple(
            fc.constant(of),
            fc.array(fc.integer({ min: 1, max: of }), { minLength: 120, maxLength: 120 }),
            fc.shuffledSubarray(
              Array.from({ length: of }, (_value, k) => k),
              { minLength: of },
            ),
            fc.array(fc.nat(), { minLength: of, maxLength: of }),
          ),
        ),
        ([of, owners, order, joints]) => {
          const parts = split(report, scorer, of, owners);
          const flat = mergePartials(parts);
          // Some two neighbours of the pile are joined, until one is left.
          const pile = order.map((k) => parts[k]!);
          for (const joint of joints) {
            if (pile.length === 1) break;
            const at = joint % (pile.length - 1);
            pile.splice(at, 2, mergePartials(pile.slice(at, at + 2)));
          }
          expect(JSON.stringify(pile[0])).toBe(JSON.stringify(flat));
          expect(aggregatePartial(flat, options)).toEqual(expected);
        },
      ),
      { numRuns: 20, seed: 3 },
    );
  });
});

describe('a partial result', () => {
  const [, report] = whole[0]!;
  const byThree = pairs.map((_, row) => 1 + (row % 3));
  const [one, two, three] = split(report, means, 3, byThree) as [
    PartialResult,
    PartialResult,
    PartialResult,
  ];

  it('is small if its data set is small', () => {
    const single = partOf(report, means, 40, 2, (row) => row === 1);
    expect(single.buckets).toHaveLength(1);
    expect(JSON.stringify(single).length).toBeLessThan(4000);
  });

  it('knows what it contains', () => {
    const merged = mergePartials([three, one]);
    // Rows 3, 20, 37, 54 … 105 failed: three of them are in the first part, two in each other.
    expect(merged.parts).toEqual([
      { part: 1, items: 40, failed: 3 },
      { part: 3, items: 40, failed: 2 },
    ]);
    expect(missingParts(merged)).toEqual([2]);
    expect(() => aggregatePartial(merged)).toThrow(/1 of 3 parts is missing: 2\./);
    const those = report.rows.filter(({ index }) => index % 3 !== 1);
    const expected = aggregate(
      { ...report, rows: those, items: those.length, failed: those.filter(({ ok }) => !ok).length },
      { method: 'bucketed', resamples: 20 },
    );
    expect(aggregatePartial(merged, { allowMissing: true, resamples: 20 })).toEqual(expected);
  });

  it('may consist of rows that all failed, or of none', () => {
    const failed = partOf(report, means, 2, 1, (row) => row === 3);
    const none = partOf(report, means, 2, 2, () => false);
    expect(failed).toMatchObject({ items: 1, failed: 1, columns: [], sums: [], buckets: [] });
    const merged = mergePartials([none, failed]);
    expect(() => aggregatePartial(merged)).toThrow(/no row has a score/);
    const rest = partOf(report, means, 2, 2, (row) => row !== 3);
    const options = { method: 'bucketed', resamples: 20 } as const;
    expect(aggregatePartial(mergePartials([failed, rest]), options)).toEqual(
      aggregate(report, options),
    );
  });

  it('has what a caller adds behind its checksum, and in it', () => {
    const set = new ScoreSet(means);
    for (const row of scoreBatch(pairs, means).rows) if (row.ok) set.add(row.scores, row.counts);
    const run = { advice: 'ü', list: [1, { b: 2, a: 1 }] };
    const added = set.partial({ part: 1, of: 1 }, { run });
    // As the same was written before, field by field.
    expect(JSON.stringify(added)).toBe(
      JSON.stringify(withChecksum({ ...set.partial({ part: 1, of: 1 }), run })),
    );
  });

  it('has no columns if a table names some but no row has scores', () => {
    const set = new ScoreSet(means);
    const paths = [['rouge1', 'precision']];
    set.addRows({ rows: 1, paths, scores: Float64Array.of(Number.NaN), ok: Uint8Array.of(0) });
    const part = set.partial({ part: 1, of: 1 });
    expect(mergePartials([part])).toEqual(part);
    expect(part).toMatchObject({ items: 1, failed: 1, columns: [], sums: [] });
  });

  it('keeps sums that no double can hold', () => {
    const large = (part: number, bucket: number): PartialResult =>
      withChecksum({
        ...one,
        of: 2,
        parts: [{ part, items: 1, failed: 0 }],
        items: 1,
        failed: 0,
        columns: [['length', 'candidate']],
        widths: [1],
        sums: [String(BigInt(bucket) << 1043n)],
        buckets: [[7, 1, bucket]],
        pooling: { length: 'mean' },
      });
    const most = Number.MAX_SAFE_INTEGER;
    const merged = mergePartials([large(1, most), large(2, most - 1)]);
    expect(merged.buckets).toEqual([[7, 2, '18014398509481981']]);
    // Half of it lies between most − 1 and most; the even one is nearest.
    expect(aggregatePartial(merged, { resamples: 3 }).scores).toMatchObject({
      length: { candidate: { value: (most - 1) / 2 ** 31 } },
    });
  });

  it('refuses the same part twice, and names both', () => {
    const names = ["'a.json'", "'b.json'"];
    expect(() => mergePartials([one, one], { names })).toThrow(
      "Part 1 of 3 is there twice: in 'a.json' and in 'b.json'.",
    );
    expect(() => mergePartials([mergePartials([one, two]), two])).toThrow(/Part 2 of 3 .* twice/);
  });

  it.each<[string, PartialResult, RegExp]>([
    [
      'another recipe',
      { ...two, signature: one.signature.replace('stem:none', 'stem:porter') },
      /the recipe has stem:porter in the first, stem:none in the other/,
    ],
    ['another number of parts', { ...two, of: 4 }, /number of parts is 4 in the first, 3 in/],
    [
      'other data',
      { ...two, inputs: [{ file: 'other.jsonl', sha256: 'f'.repeat(64) }] },
      /the data are 'other\.jsonl' f{64} in the first, 'data\.jsonl' 0123/,
    ],
    ['no data', { ...two, inputs: [] }, /the data are not known in the first/],
  ])('refuses %s', (_, other, message) => {
    let error: unknown;
    try {
      mergePartials([one, withChecksum(other)]);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ code: 'FOREIGN_PART', message: expect.stringMatching(message) });
  });

  it('refuses numbers of a different shape, even after a part without any', () => {
    const failed = partOf(report, means, 4, 4, (row) => row === 3);
    const [wide, narrow] = [one, two].map((part) => withChecksum({ ...part, of: 4 })) as [
      PartialResult,
      PartialResult,
    ];
    const less = withChecksum({
      ...narrow,
      columns: narrow.columns.slice(1),
      widths: [narrow.sums.length - 1],
      sums: narrow.sums.slice(1),
      buckets: narrow.buckets.map(([bucket, rows, , ...rest]) => [bucket, rows, ...rest]),
    });
    for (const parts of [
      [failed, wide, less],
      [failed, less, wide],
      [less, failed, wide],
      [wide, less],
    ]) {
      expect(() => mergePartials(parts)).toThrow(/not of one set: the numbers are rouge1\./);
    }
  });

  it('is none where nothing was merged', () => {
    expect(() => new MergedPartials().result()).toThrow(/add\(\) at least one partial result/);
  });

  it('refuses different pooling, even in a part without numbers', () => {
    const failed = partOf(report, means, 3, 3, (row) => row === 3);
    const other = withChecksum({ ...failed, pooling: { ...failed.pooling, rougeL: 'sum' } });
    expect(() => mergePartials([one, other])).toThrow(/the pooling is .*"rougeL":"sum"} in the f/);
    expect(() => mergePartials([other, one])).toThrow(/the pooling is/);
  });

  it('limits what large buckets may have lost', () => {
    const bucketText = '9'.repeat(40);
    const exact = BigInt(bucketText) << 1043n;
    const large = (sum: bigint | string) =>
      withChecksum({
        ...one,
        of: 1,
        parts: [{ part: 1, items: 2, failed: 0 }],
        items: 2,
        failed: 0,
        columns: [['length', 'candidate']],
        widths: [1],
        sums: [String(sum)],
        buckets: [[7, 2, bucketText]],
        pooling: { length: 'mean' },
      });
    for (const sum of [exact, exact + (exact >> 52n), exact - (exact >> 52n)])
      expect(mergePartials([large(sum)]).sums).toEqual([String(sum)]);
    for (const sum of ['9'.repeat(690), 2n * exact, -exact, 0n])
      expect(() => aggregatePartial(large(sum))).toThrow(/sum 1 is not that of its buckets/);
  });

  it('refuses sums that give no finite score', () => {
    const [, summedReport] = whole[2]!;
    const part = partOf(summedReport, thirds, 1, 1, () => true);
    const wrong = { score: Number.POSITIVE_INFINITY, edits: 1, referenceLength: 0 };
    const metrics = thirds.metrics.map((metric) => ({
      ...metric,
      conclude: () => ({ ter: wrong }),
    }));
    expect(() => aggregatePartial(part, { scorer: { ...thirds, metrics } as never })).toThrow(
      'The partial result cannot be used: its sums do not make a finite score.',
    );
  });

  const bucket = one.buckets[0]!;
  it.each<[string, unknown, RegExp]>([
    ['nothing', null, /expected a JSON object with the kind "partial", got null/],
    ['a report', report, /expected the kind "partial", as a shard writes it, got 'report'/],
    [
      'another version',
      { ...one, version: 3 },
      /a newer rougekit may read it; expected version 2, got 3/,
    ],
    ['the version before', { ...one, version: 1 }, /version 1 has no checksum; score the shard/],
    [
      'no version',
      { ...one, version: undefined },
      /expected the version of the format, got undefined/,
    ],
    ['no checksum', { ...one, checksum: undefined }, /does not match its checksum, so it was/],
    ['a field that JSON cannot hold', { ...one, own: 1n }, /fields that JSON cannot hold/],
    ['a field added later', { ...one, own: 1 }, /does not match its checksum/],
    ['other names of files', { ...one, inputs: [{ ...inputs[0], file: 'x' }] }, /its checksum/],
    ['no recipe', { ...one, signature: 7 }, /expected a signature, got 7/],
    ['a part beyond the last', { ...one, of: 0 }, /`of` must be the number of parts, got 0/],
    ['parts that fall', { ...one, parts: [one.parts[0], one.parts[0]] }, /that rise, got 1/],
    [
      'more failed than items',
      { ...one, parts: [{ part: 1, items: 1, failed: 2 }] },
      /part 1 must/,
    ],
    ['wrong totals', { ...one, items: 41 }, /are not the sums of its parts/],
    ['a broken number', { ...one, sums: one.sums.map(() => '12e3') }, /whole numbers as texts/],
    ['a sum too few', { ...one, sums: one.sums.slice(1) }, /do not fit together/],
    ['a changed sum', { ...one, sums: one.sums.map((sum) => `1${sum}`) }, /sum 1 is not that of/],
    [
      'a lost bucket',
      { ...one, buckets: one.buckets.slice(1) },
      /its buckets have 3\d rows instead/,
    ],
    ['a bucket twice', { ...one, buckets: [bucket, bucket] }, /below 4096 that rise/],
    [
      'a fraction in a bucket',
      { ...one, buckets: [[bucket[0], bucket[1], 0.5, ...bucket.slice(3)]] },
      /must have 6 whole numbers, got 0\.5/,
    ],
    ['a column twice', { ...one, columns: one.columns.map(() => ['rouge1']) }, /a column twice/],
    ['a column in another', { ...one, columns: [['a'], ['a', 'b']] }, /a column twice/],
    [
      'a hash too short',
      { ...one, inputs: [{ file: 'a', sha256: 'ab' }] },
      /a file and its SHA-256/,
    ],
    ['a strange pooling', { ...one, pooling: { rouge1: 'max' } }, /"mean" or "sum", got 'max'/],
  ])('refuses %s', (_, value, message) => {
    let error: unknown;
    try {
      mergePartials([value], { names: ["'p.json'"] });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({
      code: 'INVALID_PARTIAL',
      message: expect.stringMatching(/^'p\.json' cannot be used: /),
    });
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });

  it('may have fields that others added, in any order', () => {
    const reversed = Object.fromEntries(Object.entries({ host: 'é', ...one }).reverse());
    expect(mergePartials([withChecksum(reversed)])).toEqual(one);
  });

  it('has the checksum that Python gives it', () => {
    // f'{zlib.crc32(json.dumps({"b": ["é\x7f", 1, {}], "a": {"y": None, "x": "\n"}}, …).encode()):08x}'
    const content = { b: ['é\u007f', 1, {}], a: { y: null, x: '\n' } };
    expect(withChecksum(content).checksum).toBe('6ca911bf');
  });

  it('accepts only the scorer that made it, if that is needed', () => {
    const [, summedReport] = whole[1]!;
    const part = partOf(summedReport, sums, 1, 1, () => true);
    expect(() => aggregatePartial(part)).toThrow(/since 'bleu' is pooled by sums/);
    expect(() => aggregatePartial(part, { scorer: means })).toThrow(/the one that made the parts/);
    expect(() => aggregatePartial(part, { method: 'percentile' as never })).toThrow(/'bucketed'/);
  });

  it.each([
    [0, 3, /`part` to be a whole number from 1 to 3/],
    [4, 3, /`part`/],
    [1, 0, /`of`/],
  ])('cannot be made for part %i of %i', (part, of, message) => {
    expect(() => new ScoreSet(means).partial({ part, of })).toThrow(message);
  });
});
