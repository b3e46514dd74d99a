// Line files as shards: the same lines of each, side by side.

import { type LineBatch, PIECE_BYTES, zippedLines } from 'rougekit/lines';
import type { CutFile, Piece } from '../cuts/cut-data.ts';
import { type CutLines, lineStretches } from '../cuts/line-stretches.ts';
import { shardPoints } from '../cuts/shard-bounds.ts';
import { changed, stretchPieces } from '../cuts/stretch-pieces.ts';
import { type InputFile, openInput } from '../input-file.ts';
import { packingOf, STDIN } from '../input-names.ts';
import { piecesOf } from '../input-pieces.ts';
import type { Cuts, ReadOptions } from '../reader.ts';
import { filesOf, numbered, openedFiles, shardData } from '../tables/table-cuts.ts';
import { demandEqualLength } from './equal-length.ts';
import { introduce } from './introduce.ts';
import { FIELDS } from './zipped-batches.ts';

export const lineFileCuts: Cuts = {
  async canCut(names, options, runtime) {
    if (names.includes(STDIN)) return false;
    for (const name of names) {
      const file = await openInput(name, () => runtime.stdin, options);
      if (!file.canBeReadTwice || !(await isPlain(file, options))) return false;
    }
    return true;
  },

  async cut(names, count, options, runtime, tell) {
    const opened = await openedFiles(names, options, runtime);
    await introduce(opened as [InputFile, ...InputFile[]], runtime);
    const sizes = opened.map(({ size }) => size ?? 0);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const canCut = (await Promise.all(opened.map((file) => isPlain(file, options)))).every(Boolean);
    const [points = []] = canCut ? shardPoints([sizes[0] as number], count) : [[]];
    const cuts: CutLines[] = [];
    let read = 0;
    for (const [k, file] of opened.entries()) {
      const [first] = cuts;
      // The first file is cut at bytes, the others at the lines that came about.
      const at = first === undefined ? { bytes: points } : { lines: linesBefore(first) };
      // A file that stays whole is counted as it is read, and hashed as it is.
      const input = canCut ? file : await openInput(file.name, () => runtime.stdin, options);
      const cut = await lineStretches(
        canCut ? file.readBetween(0, sizes[k] ?? 0) : input.read(),
        at,
      );
      cuts.push(canCut ? cut : { ...cut, sha256: await input.sha256() });
      tell((read += sizes[k] ?? 0), all);
    }
    // Says what is wrong with them.
    if (cuts.some(({ lines }) => lines !== cuts[0]?.lines)) await demandEqualLength(opened);
    const files = opened.map(
      ({ name, size = 0 }, k): CutFile => ({
        file: name,
        size,
        sha256: (cuts[k] as CutLines).sha256,
      }),
    );
    const shards = Array.from({ length: count }, (_, s) =>
      cuts.flatMap(({ stretches, sha256 }, file): Piece[] => {
        const stretch = stretches[s];
        if (stretch === undefined || stretch.lines === 0) return [];
        const { bytes, firstLine, lines } = stretch;
        const place = canCut
          ? { bytes, sha256: stretch.sha256 }
          : { bytes: [0, sizes[file] ?? 0] as const, sha256, isWhole: true as const };
        // Every line is a row here, blank or not.
        return [{ file, ...place, firstLine, rows: lines }];
      }),
    );
    const candidates = numbered(shards.map((pieces) => pieces.slice(0, 1)));
    return {
      files,
      columns: undefined,
      shards: candidates.map((shard, s) => ({ ...shard, pieces: shards[s] ?? [] })),
    };
  },

  async open(data, { pieces }, options, runtime) {
    const inputs = await filesOf(data, pieces, options, runtime);
    const batches = async function* (): AsyncGenerator<LineBatch> {
      if (pieces.length === 0) return;
      const sides = pieces.map((piece) => linesOf(inputs.get(piece.file) as InputFile, piece));
      const name = data.files[0]?.file;
      let firstLine: number | undefined = pieces[0]?.firstLine;
      for await (const lines of zippedLines(sides, PIECE_BYTES)) {
        yield {
          ...{ name, lines, fields: FIELDS, isMade: true },
          ...(firstLine !== undefined && { firstLine }),
        };
        firstLine = undefined;
      }
    };
    return shardData(data, pieces, inputs, batches);
  },
};

const linesBefore = ({ stretches }: CutLines) =>
  stretches.slice(1).map(({ firstLine }) => firstLine - 1);

async function isPlain(file: InputFile, { encoding }: ReadOptions): Promise<boolean> {
  if (encoding !== undefined || packingOf(file.name) !== undefined) return false;
  const [first, second] = new Uint8Array(await file.readRange(0, Math.min(2, file.size ?? 0)));
  return !((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff));
}

async function* linesOf(file: InputFile, piece: Piece): AsyncGenerator<Uint8Array> {
  if (piece.isWhole) {
    yield* piecesOf(file);
    if ((await file.sha256()) !== piece.sha256) throw changed(file.name);
    return;
  }
  // Without the line feed before the stretch.
  let skip = piece.bytes[0] === 0 ? 0 : 1;
  for await (const lines of stretchPieces(file, piece)) {
    if (lines.length > skip) yield lines.subarray(skip);
    skip = 0;
  }
}
