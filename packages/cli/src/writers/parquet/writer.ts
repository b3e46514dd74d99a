// `--format parquet`: one row per row with every digit, in row groups as rows come. Signature, counts, notices, gates and input
// checksums are in the file's own metadata, under 'rougekit'.

import type { ParquetWriter as ParquetFile } from 'hyparquet-writer';
import type { ScoreTable } from 'rougekit/lines';
import { gateJson } from '../../gates/gate-result.ts';
import { rowId } from '../../scoring/row-names.ts';
import { safeJson } from '../../terminal/escape-control.ts';
import { version } from '../../version.ts';
import type { Output } from '../output-file.ts';
import { noticeCodes, problemText, RowColumns } from '../row-columns.ts';
import type { OpenWriter, WholeRun, Writer, WriterContext } from '../writer.ts';

/** A few megabytes of numbers; more would only take more memory. */
const ROWS_PER_GROUP = 20_000;
const METADATA_KEY = 'rougekit';

export const parquet: Writer = {
  id: 'parquet',
  help: 'rows',
  extensions: ['.parquet'],
  streams: true,
  isBinary: true,
  open: openParquet,
};

async function openParquet(output: Output, about: WriterContext): Promise<OpenWriter> {
  const { ParquetWriter } = await import('hyparquet-writer');
  const { ParquetBytes } = await import('./parquet-bytes.ts');
  const bytes = new ParquetBytes(output);
  const metadata: { key: string; value: string }[] = [];
  let opened: { readonly group: RowGroup; readonly file: ParquetFile } | undefined;
  /** The columns are known with the first rows. */
  const openWith = (first?: ScoreTable) => {
    const group = new RowGroup(about, first);
    const schema = group.schema();
    return { group, file: new ParquetWriter({ writer: bytes, schema, kvMetadata: metadata }) };
  };
  const writeGroup = async ({ group, file }: { group: RowGroup; file: ParquetFile }) => {
    if (group.length === 0) return;
    await file.write({ columnData: group.columnData(), rowGroupSize: group.length });
    await bytes.handOver();
    group.clear();
  };
  return {
    async rows(table, system) {
      opened ??= openWith(table);
      opened.group.add(table, system);
      if (opened.group.length >= ROWS_PER_GROUP) await writeGroup(opened);
    },
    async end(run) {
      opened ??= openWith();
      await writeGroup(opened);
      metadata.push({ key: METADATA_KEY, value: await metadataText(run, about) });
      await opened.file.finish();
      await bytes.handOver();
    },
  };
}

async function metadataText(run: WholeRun, { signature }: WriterContext): Promise<string> {
  const { items, failed, notices, gates, inputs } = run;
  return safeJson({
    kind: 'rows',
    version: 1,
    rougekit: version(),
    ...{ signature, items, failed, notices },
    gates: gates.map(gateJson),
    inputs: await inputs(),
  });
}

/** Rows that are not written yet, column by column. */
class RowGroup {
  readonly #columns: RowColumns;
  readonly #hasSystems: boolean;
  readonly #ids: string[] = [];
  readonly #systems: (string | null)[] = [];
  readonly #numbers: (number | null)[][];
  readonly #notices: (string | null)[] = [];
  readonly #problems: (string | null)[] = [];

  constructor({ columns, hasSystems }: WriterContext, first?: ScoreTable) {
    this.#columns = new RowColumns(columns, first);
    this.#numbers = this.#columns.names.map(() => []);
    this.#hasSystems = hasSystems;
  }

  get length(): number {
    return this.#ids.length;
  }

  add(table: ScoreTable, system: string | undefined): void {
    const places = this.#columns.placesIn(table);
    const noticed = new Set(table.rowsWithNotices());
    for (let row = 0; row < table.rows; row++) {
      this.#ids.push(rowId(table, row));
      this.#systems.push(system ?? null);
      this.#notices.push((noticed.has(row) && noticeCodes(table, row)) || null);
      this.#problems.push((noticed.has(row) && problemText(table, row)) || null);
    }
    places.forEach((place, c) => {
      const numbers = this.#numbers[c] as (number | null)[];
      for (let row = 0; row < table.rows; row++) {
        const value =
          place < 0 ? Number.NaN : (table.scores[row * table.paths.length + place] as number);
        numbers.push(Number.isNaN(value) ? null : value);
      }
    });
  }

  columnData() {
    return this.#all().map(({ name, data }) => ({ name, data }));
  }

  schema() {
    const columns = this.#all().map(({ name, isNumber }) => ({
      name,
      repetition_type: name === 'id' ? ('REQUIRED' as const) : ('OPTIONAL' as const),
      ...(isNumber
        ? { type: 'DOUBLE' as const }
        : { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const }),
    }));
    return [{ name: 'root', num_children: columns.length }, ...columns];
  }

  clear(): void {
    for (const { data } of this.#all()) data.length = 0;
  }

  #all(): { name: string; data: (string | number | null)[]; isNumber: boolean }[] {
    const text = (name: string, data: (string | null)[]) => ({ name, data, isNumber: false });
    return [
      text('id', this.#ids),
      ...(this.#hasSystems ? [text('system', this.#systems)] : []),
      ...this.#columns.names.map((name, c) => ({
        ...{ name, data: this.#numbers[c] as (number | null)[], isNumber: true },
      })),
      text('notices', this.#notices),
      text('problem', this.#problems),
    ];
  }
}
