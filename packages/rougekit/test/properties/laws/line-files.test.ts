// Line files read as bytes give what their lines give as texts.

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { useEngine } from '../../../src/engine/current.ts';
import { grounding, loadEngine, rouge, type Scorer, scoreBatch } from '../../../src/index.ts';
import { zippedLines } from '../../../src/lines/zipped-lines.ts';
import { scoreLineFiles } from '../../../src/lines.ts';
import { checkAsync } from '../check.ts';
import { mixedText } from '../texts.ts';

afterEach(() => useEngine(undefined));

const scorer = rouge({ stemmer: 'porter' }) as never as Scorer<never, 'sync'>;

const word = fc.constantFrom(
  'the',
  'cats',
  'a "b"',
  '\\',
  '\\n',
  '\t',
  '\u001f',
  '猫',
  'é',
  '\r',
  '',
);
const line = fc
  .oneof(
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    // Lone surrogates have no UTF-8, and NULs are refused.
    mixedText.map((text) =>
      Buffer.from(text)
        .toString()
        .replace(/[\n\0]/g, ' '),
    ),
  )
  // A CR at the end would be part of the line's end, and these are not the first bytes of a file.
  .map((text) => text.replace(/\r+$/, '').replace(/^\ufeff+/, ''));

const files = fc.integer({ min: 2, max: 4 }).chain((sides) =>
  fc.record({
    rows: fc.array(fc.array(line, { minLength: sides, maxLength: sides }), {
      maxLength: 12,
      minLength: 1,
    }),
    end: fc.constantFrom('\n', '\r\n'),
    // An empty last line needs its line feed to be one.
    endsOpen: fc.boolean(),
    cuts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
    least: fc.integer({ min: 1, max: 60 }),
  }),
);

function contentOf(
  rows: readonly string[][],
  side: number,
  end: string,
  endsOpen: boolean,
): Buffer {
  const lines = rows.map((row) => row[side]!);
  const isOpen = endsOpen && lines.at(-1) !== '';
  return Buffer.from(lines.join(end) + (isOpen ? '' : end));
}

function* chunked(bytes: Uint8Array, cuts: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, k = 0; at < bytes.length; at += cuts[k++ % cuts.length]!)
    yield bytes.subarray(at, at + cuts[k % cuts.length]!);
}

/** Whole lines, a few at a time. */
async function* byLines(bytes: Buffer, lines: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    let end = at;
    for (let k = 0; k < lines && end < bytes.length; k++) {
      const found = bytes.indexOf(0x0a, end);
      end = found < 0 ? bytes.length : found + 1;
    }
    yield bytes.subarray(at, end);
    at = end;
  }
}

describe('zippedLines', () => {
  it('returns a line of JSON per row, in pieces of the requested size', async () => {
    await checkAsync(
      fc.asyncProperty(files, async ({ rows, end, endsOpen, cuts, least }) => {
        const sides = rows[0]!.map((_, side) =>
          byLines(contentOf(rows, side, end, endsOpen), cuts[side % cuts.length]!),
        );
        const pieces: Buffer[] = [];
        for await (const piece of zippedLines(sides, least)) pieces.push(Buffer.from(piece));
        for (const piece of pieces) expect(piece.at(-1)).toBe(0x0a);
        const lines = Buffer.concat(pieces).toString().split('\n').slice(0, -1);
        expect(lines.map((one) => JSON.parse(one) as unknown)).toEqual(
          rows.map(([candidate, ...references]) => ({
            candidate,
            reference: references.length === 1 ? references[0] : references,
          })),
        );
      }),
    );
  });
});

describe.each(['plain', 'engine'])('scoreLineFiles, %s', (which) => {
  it('returns the rows of the lines, wherever chunks end', async () => {
    await checkAsync(
      fc.asyncProperty(files, async ({ rows, end, endsOpen, cuts }) => {
        await loadEngine();
        if (which === 'plain') useEngine(undefined);
        const [candidate, ...references] = rows[0]!.map((_, side) => [
          ...chunked(contentOf(rows, side, end, endsOpen), cuts),
        ]);
        const found = [];
        for await (const table of scoreLineFiles({ candidate: candidate!, references }, scorer)) {
          for (let k = 0; k < table.rows; k++) {
            expect(table.line(k)).toBe(found.length + 1);
            found.push(table.row(k));
          }
        }
        const pairs = rows.map(([one, ...others]) => ({ candidate: one!, reference: others }));
        expect(found).toEqual(scoreBatch(pairs, scorer).rows);
      }),
      60,
    );
  });
});

describe('scoreLineFiles', () => {
  const rowsOf = async (candidate: string | Buffer, ...references: (string | Buffer)[]) => {
    const seen: number[] = [];
    const others = references.map((text) => Buffer.from(text as string));
    const tables = scoreLineFiles(
      { candidate: Buffer.from(candidate as string), references: others },
      scorer,
    );
    let failure: unknown;
    try {
      for await (const table of tables) seen.push(table.rows);
    } catch (error) {
      failure = error;
    }
    return { seen, failure };
  };

  it('refuses files of different lengths, after the rows that all of them have', async () => {
    expect(await rowsOf('a\nb\n', 'a\nb', 'a\n')).toMatchObject({
      seen: [1],
      failure: { code: 'UNEQUAL_LINES', lines: 1, ended: 2, other: 0 },
    });
    expect(await rowsOf('', 'a\n')).toMatchObject({
      seen: [],
      failure: {
        message:
          'The candidates end after 0 lines, but reference file 1 goes on. Line files need the same number of lines.',
      },
    });
  });

  it('says where bytes are not UTF-8, and on which side', async () => {
    const bad = Buffer.from('b\nc\xe9\n', 'latin1');
    expect(await rowsOf('a\na\n', bad)).toMatchObject({
      failure: {
        message: 'Expected `references[0]` to be UTF-8, got the byte 0xE9 (line 2, byte 2).',
      },
    });
  });

  it('reads an empty line as an empty text, and an empty file as no rows', async () => {
    expect(await rowsOf('\n\n', '\n\n')).toMatchObject({ seen: [2], failure: undefined });
    expect(await rowsOf('', '')).toEqual({ seen: [], failure: undefined });
  });

  it('refuses what it cannot do', async () => {
    const candidate = Buffer.from('a');
    for (const references of [[], candidate]) {
      const none = scoreLineFiles({ candidate, references: references as never }, scorer);
      await expect(none.next()).rejects.toThrow(
        'Expected `references` to be a list of at least one',
      );
    }
    const odd = scoreLineFiles({ candidate, references: [candidate] }, scorer, {
      id: 'x',
    } as never);
    await expect(odd.next()).rejects.toThrow("got 'id'");
    const reader = grounding() as never as typeof scorer;
    const files = { candidate, references: [candidate] };
    await expect(scoreLineFiles(files, reader).next()).rejects.toThrow(/read a source/);
  });
});
