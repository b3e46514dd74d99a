// Parquet is cut between row groups.

import { createHash } from 'node:crypto';
import type { RowGroup } from 'hyparquet';
import type { Stretch } from '../cuts/cut-data.ts';
import { changed } from '../cuts/stretch-pieces.ts';
import type { InputFile } from '../input-file.ts';
import { packingOf } from '../input-names.ts';
import type { FileCuts } from '../tables/table.ts';
import { columnRange, readFooter } from './footer.ts';
import { parquetTable } from './parquet-table.ts';
import { randomAccess } from './random-access.ts';

export const parquetCuts: FileCuts = {
  canCut: async ({ name, size }) => size !== undefined && packingOf(name) === undefined,
  async cut(file, points) {
    const size = file.size ?? 0;
    const { row_groups: groups } = await readFooter(await randomAccess(file), file.name);
    const stretches: (Stretch | undefined)[] = [];
    let rowsBefore = 0;
    let from = 0;
    for (let k = 0; k <= points.length; k++) {
      let to = from;
      while (to < groups.length && middleOf(groups[to] as RowGroup) < (points[k] ?? size)) to++;
      if (k === points.length) to = groups.length;
      const own = groups.slice(from, to);
      const rows = own.reduce((sum, { num_rows: count }) => sum + Number(count), 0);
      if (rows === 0) stretches.push(undefined);
      else {
        const bytes = rangeOf(own);
        const sha256 = await checksum(file, bytes);
        stretches.push({ bytes, rows, firstLine: rowsBefore + 1, sha256, groups: [from, to] });
      }
      rowsBefore += rows;
      from = to;
    }
    const whole = createHash('sha256');
    for await (const chunk of file.readBetween(0, size)) whole.update(chunk);
    return { stretches, sha256: whole.digest('hex') };
  },
  async open(file, { bytes, groups, sha256 }) {
    if ((await checksum(file, bytes)) !== sha256) throw changed(file.name);
    return parquetTable(await randomAccess(file), file.name, groups);
  },
};

function rangeOf(groups: readonly RowGroup[]): [start: number, end: number] {
  const ranges = groups.flatMap(({ columns }) =>
    columns.flatMap(({ meta_data: column }) => (column === undefined ? [] : [columnRange(column)])),
  );
  const [first = [0, 0]] = ranges;
  return ranges.reduce(
    ([start, end], [from, to]) => [Math.min(start, from), Math.max(end, to)],
    first,
  );
}

function middleOf(group: RowGroup): number {
  const [start, end] = rangeOf([group]);
  return (start + end) / 2;
}

/** Of the row groups and of the footer, which says where they lie. */
async function checksum(file: InputFile, [start, end]: readonly [number, number]): Promise<string> {
  const size = file.size ?? 0;
  const hash = createHash('sha256');
  for await (const chunk of file.readBetween(start, end)) hash.update(chunk);
  const tail = new DataView(await file.readRange(Math.max(0, size - 8), size));
  const length = tail.byteLength === 8 ? tail.getUint32(0, true) + 8 : 0;
  const footer = file.readBetween(Math.max(0, size - length), size);
  for await (const chunk of footer) hash.update(chunk);
  return hash.digest('hex');
}
