import { afterEach, describe, expect, it } from 'vitest';
import { useEngine } from '../src/engine/current.ts';
import type { Scorer } from '../src/index.ts';
import { defineMetric, loadEngine, rouge } from '../src/index.ts';
import type { JsonLinesOptions } from '../src/lines.ts';
import { scoreJsonLines } from '../src/lines.ts';
import { slowEngine } from './oracles/slow-lane.ts';

const scorer = rouge({ types: ['rouge1'] });
const bytes = (...lines: string[]) => Buffer.from(lines.join('\n'));
const good = '{"candidate":"a b","reference":"a"}';

afterEach(() => useEngine(undefined));

async function tablesOf(
  source: Parameters<typeof scoreJsonLines>[0],
  options: JsonLinesOptions = {},
) {
  const tables = [];
  for await (const table of scoreJsonLines(source, scorer, options)) tables.push(table);
  return tables;
}

async function firstRow(line: string, options: JsonLinesOptions = {}) {
  const [table] = await tablesOf(bytes(line), options);
  return table!.row(0);
}

describe.each([
  ['without a lane', undefined],
  ['with a lane', slowEngine()],
])('scoreJsonLines %s', (_, engine) => {
  const ready = async () => {
    await loadEngine();
    useEngine(engine);
  };

  it('returns columns, rows and lines', async () => {
    await ready();
    const [table] = await tablesOf(
      bytes('', good, '{bad', '{"id":7,"candidate":"","reference":"b"}'),
    );
    expect(table).toMatchObject({ firstRow: 0, rows: 3, ok: Uint8Array.of(1, 0, 1) });
    expect(table!.columns).toEqual(['rouge1.precision', 'rouge1.recall', 'rouge1.fmeasure']);
    expect(table!.column('rouge1', 'precision')).toEqual(Float64Array.of(0.5, 0));
    expect([0, 1, 2].map((row) => table!.line(row))).toEqual([2, 3, 4]);
    expect([0, 1, 2].map((row) => table!.id(row))).toEqual([undefined, undefined, '7']);
    expect([...table!.rowsWithNotices()]).toEqual([1, 2]);
    expect(table!.notices(2)).toMatchObject([{ code: 'EMPTY_CANDIDATE' }]);
    expect(() => table!.column('rouge2', 'recall')).toThrow(/one of rouge1.precision/);
    expect(() => table!.row(3)).toThrow(/below 3/);
  });

  it('says what is wrong with a row, using the names of its fields', async () => {
    await ready();
    const fields = { candidate: 'out', reference: 'gold' };
    expect(await firstRow('{bad')).toMatchObject({
      problem: {
        code: 'INVALID_JSON',
        message: expect.stringMatching(/^this line is not JSON \(/),
      },
    });
    expect(await firstRow('[]')).toMatchObject({
      problem: {
        code: 'INVALID_JSON',
        message: 'expected a JSON object, got a list.',
      },
    });
    expect(await firstRow('{"out":"a","gold":["b",3]}', fields)).toMatchObject({
      problem: { code: 'NOT_TEXT', message: "expected 'gold[1]' to be text, got the number 3." },
    });
    expect(await firstRow('{"gold":"b","id":"x"}', fields)).toMatchObject({
      id: 'x',
      problem: { code: 'MISSING_FIELD', message: "the field 'out' is missing." },
    });
  });

  it('treats dots as a path if no field has that name', async () => {
    await ready();
    const line = '{"out":{"text":"a"},"gold.0":"a","gold":["b"],"n":{"id":"deep"}}';
    expect(
      await firstRow(line, { candidate: 'out.text', reference: 'gold.0', id: 'n.id' }),
    ).toMatchObject({ id: 'deep', scores: { rouge1: { fmeasure: 1 } } });
  });

  it('refuses bytes that are not UTF-8, with their position', async () => {
    await ready();
    const line = Buffer.from('{"candidate":"caf\u00e9","reference":"b"}', 'latin1');
    const source = [Buffer.from(`${good}\n${good}\n`.repeat(20_000)), line];
    await expect(tablesOf(source)).rejects.toMatchObject({
      code: 'INVALID_BYTES',
      message: 'Expected `source` to be UTF-8, got the byte 0xE9 (line 40001, byte 18).',
    });
  });

  it('numbers rows and lines across pieces', async () => {
    await ready();
    const tables = await tablesOf(Buffer.from(`${good}\n\n`.repeat(60_000)));
    expect(tables.length).toBeGreaterThan(1);
    const last = tables.at(-1)!;
    expect(last.firstRow + last.rows).toBe(60_000);
    expect(last.line(last.rows - 1)).toBe(119_999);
  });

  it('closes its source if iteration stops early', async () => {
    await ready();
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.from(`${good}\n`.repeat(10_000));
      } finally {
        isClosed = true;
      }
    }
    for await (const _table of scoreJsonLines(endless(), scorer)) break;
    expect(isClosed).toBe(true);
  });

  it('stops at a signal, even while the source is silent', async () => {
    await ready();
    async function* silent() {
      yield bytes(good);
      await new Promise(() => {});
    }
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 10);
    await expect(tablesOf(silent(), { signal: stop.signal })).rejects.toThrow('enough');
  });
});

describe('scoreJsonLines', () => {
  it.each<[unknown, JsonLinesOptions, RegExp]>([
    ['text', {}, /`source` to be a Uint8Array or an iterable of them, got 'text'/],
    [[good], {}, /`source` to be chunks of bytes/],
    [bytes(good), { candidate: '' }, /`candidate` to be the name of a field/],
    [bytes(good), { canddate: 'x' } as JsonLinesOptions, /Did you mean 'candidate'/],
  ])('refuses %j with %j', async (source, options, message) => {
    await expect(tablesOf(source as Buffer, options)).rejects.toThrow(message);
  });

  it('refuses a scorer that must be awaited', async () => {
    const later = defineMetric({
      name: 'later',
      keys: ['later'],
      measureAll: async (pairs) => pairs.map(() => [1]),
      conclude: () => ({ later: { score: 1 } }),
    }) as unknown as Scorer<never, 'sync'>;
    await expect(scoreJsonLines(bytes(good), later).next()).rejects.toThrow(
      /sync in scoreJsonLines/,
    );
  });
});

// The sources have no worker.js; tools/workers has the built package.
it('scoreJsonLines says why workers cannot be started', async () => {
  await expect(tablesOf(bytes(good), { workers: 2 })).rejects.toMatchObject({
    code: 'NO_WORKERS',
    message: expect.stringMatching(/^The workers cannot go on: .*worker.*this thread/) as string,
  });
});
