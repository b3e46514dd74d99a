import fc from 'fast-check';
import { type SourceRow, sourceRows } from 'rougekit/lines';
import { describe, expect, it } from 'vitest';
import type { ColumnFlags } from '../../data/columns.ts';
import { Failure } from '../../failures/failures.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { Messages } from '../../terminal/messages.ts';
import { filePieces } from '../lines/file-lines.ts';
import { FileColumns } from './file-columns.ts';
import { tableBatches } from './table-batches.ts';

/** Pieces of JSON lines as batches. */
function jsonBatches(pieces: AsyncIterable<Uint8Array>, columns: ColumnFlags = {}) {
  const runtime = { messages: new Messages({ write: () => {}, colours: coloursFor({}, {}) }) };
  const source = {
    ...{ name: 'f.jsonl', size: undefined, bytesRead: 0, checksum: async () => ({ sha256: '' }) },
    open: async () => ({
      async *pieces() {
        for await (const lines of pieces) yield { lines };
      },
    }),
  };
  return tableBatches([source], new FileColumns({ columns }, runtime));
}

async function* piecesOf(texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(`${text}\n`);
}

async function rowsOf(texts: readonly string[], flags: ColumnFlags = {}): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of sourceRows(jsonBatches(piecesOf(texts), flags))) rows.push(row);
  return rows;
}

const good = '{"candidate":"a","reference":"b"}';

describe('tableBatches', () => {
  it('reads pairs, skips blank lines, and counts both rows and lines', async () => {
    const pair = { candidate: 'a', reference: ['b'] };
    const row = { name: 'f.jsonl', fields: JSON.parse(good), pair };
    expect(await rowsOf(['', good, '  \t', `${good} `])).toEqual([
      { ...row, line: 2, json: good },
      { ...row, line: 4, json: `${good} ` },
    ]);
  });

  it.each([
    ['{bad', 'INVALID_JSON', /^this line is not JSON \(/],
    ['{"candidate":"a","reference":"b",}', 'INVALID_JSON', /^this line is not JSON/],
    ['{"candidate":NaN,"reference":"b"}', 'INVALID_JSON', /JSON has no NaN/],
    ['[1]', 'INVALID_JSON', /expected a JSON object, got a list/],
    ['null', 'INVALID_JSON', /got null/],
    ['"text"', 'INVALID_JSON', /got a string/],
    ['{"candidate":"a"}', 'MISSING_FIELD', /'reference' is missing/],
    ['{"candidate":1e400,"reference":"b"}', 'NOT_TEXT', /got the number Infinity/],
    [
      `{"candidate":${'['.repeat(10_000)}${']'.repeat(10_000)},"reference":"b"}`,
      'NOT_TEXT',
      /got a list/,
    ],
  ])('makes a problem of %.40s', async (line, code, message) => {
    const [before, bad, after] = await rowsOf([good, line, good]);
    expect(before).toHaveProperty('pair');
    expect(bad).toMatchObject({
      line: 2,
      problem: { code, message: expect.stringMatching(message) },
    });
    expect(after).toHaveProperty('pair');
  });

  it('names a bad row by its id where it has one', async () => {
    const [, bad] = await rowsOf([
      '{"id":"x","candidate":"a","reference":"b"}',
      '{"id":"y","candidate":"a"}',
    ]);
    expect(bad).toMatchObject({ id: 'y', problem: { code: 'MISSING_FIELD' } });
  });

  it('demands an id that was asked for', async () => {
    const rows = ['{"key":"x","candidate":"a","reference":"b"}', good];
    expect(await rowsOf(rows, { id: 'key' })).toMatchObject([
      { id: 'x' },
      { line: 2, problem: { code: 'INVALID_ID' } },
    ]);
  });

  it('waits for a row that has the columns', async () => {
    const items = await rowsOf(['{bad', '{"id":1}', good]);
    expect(items.map((item) => ('pair' in item ? 'pair' : item.problem.code))).toEqual([
      'INVALID_JSON',
      'MISSING_FIELD',
      'pair',
    ]);
  });

  it('goes on after many broken lines', async () => {
    const items = await rowsOf([...Array<string>(250).fill('{bad'), good]);
    expect(items).toHaveLength(251);
    expect(items.at(-1)).toMatchObject({
      line: 251,
      pair: { candidate: 'a' },
    });
  });

  it('gives only problems for a file without a single object', async () => {
    expect(await rowsOf(['1', '2'])).toMatchObject([{ problem: {} }, { problem: {} }]);
    expect(await rowsOf([])).toEqual([]);
  });

  it('keeps lone surrogates and NULs', async () => {
    const [item] = await rowsOf(['{"candidate":"\\ud800\\u0000","reference":"b"}']);
    expect(item).toMatchObject({ pair: { candidate: '\ud800\u0000' } });
  });

  it('has no trouble with __proto__', async () => {
    const [item] = await rowsOf(['{"__proto__":"a","constructor":"b","id":"__proto__"}'], {
      candidate: '__proto__',
      reference: ['constructor'],
    });
    expect(item).toMatchObject({ id: '__proto__', pair: { candidate: 'a', reference: ['b'] } });
    expect(({} as Record<string, unknown>)['candidate']).toBeUndefined();
  });

  it('turns any bytes into items or into a sentence', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        good,
        '{"id":',
        '"candidate":"a",',
        '}',
        '\n',
        '\r\n',
        '[',
        'null',
        '\ufeff',
        '\u0000',
      ),
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece),
        fc.constantFrom('utf8', 'latin1'),
        async (pieces, encoding) => {
          const bytes = Buffer.from(pieces.join(''), encoding as BufferEncoding);
          const chunks = (async function* () {
            yield bytes;
          })();
          try {
            const batches = jsonBatches(filePieces(chunks, 'f'));
            for await (const row of sourceRows(batches))
              expect('pair' in row || row.problem.message !== '').toBe(true);
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
          }
        },
      ),
      { numRuns: 500, seed: 1 },
    );
  });
});
