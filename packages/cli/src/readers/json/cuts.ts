// JSON lines are cut between lines; a list or an object is not cut.

import { HEAD_BYTES, shapeOf } from 'rougekit/lines';
import { lineStretches } from '../cuts/line-stretches.ts';
import { stretchPieces } from '../cuts/stretch-pieces.ts';
import { packingOf } from '../input-names.ts';
import type { FileCuts } from '../tables/table.ts';

/** `usual` is what the ending of the file says. */
export const jsonCuts = (usual: 'lines' | 'list'): FileCuts => ({
  async canCut(file, { encoding }) {
    const { name, size } = file;
    if (encoding !== undefined || size === undefined || packingOf(name) !== undefined) return false;
    const head = new Uint8Array(await file.readRange(0, Math.min(size, HEAD_BYTES)));
    return !isUtf16(head) && shapeOf(head, usual) === 'lines';
  },
  cut: (file, points) => lineStretches(file.readBetween(0, file.size ?? 0), { bytes: points }),
  async open(file, stretch) {
    return {
      async *pieces() {
        for await (const lines of stretchPieces(file, stretch)) yield { lines };
      },
    };
  },
});

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
