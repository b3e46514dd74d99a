// A reader as somebody else would write it: values separated by '|', the names of the columns in the first line.

import { RowProblem } from 'rougekit/lines';
import { ChosenColumns } from '../src/readers/chosen-columns.ts';
import { isOneDataFile } from '../src/readers/data-files.ts';
import { type FieldRow, fieldBatches } from '../src/readers/field-batches.ts';
import { openInput } from '../src/readers/input-file.ts';
import { endingOf } from '../src/readers/input-names.ts';
import { fileLines, type Line } from '../src/readers/lines/file-lines.ts';
import { oneSet } from '../src/readers/one-set.ts';
import type { Reader } from '../src/readers/reader.ts';

export const psv: Reader = {
  id: 'psv',
  summary: 'Values separated by | (.psv)',
  endings: ['.psv'],
  hasFields: true,
  hasSystems: false,
  accepts: (files) => isOneDataFile(files, (file) => endingOf(file) === '.psv'),
  async open([name = ''], options, runtime) {
    const file = await openInput(name, () => runtime.stdin);
    const chosen = new ChosenColumns(options, runtime);
    const rows = () => rowsOf(fileLines(file.read(), name));
    return oneSet(
      [file],
      () => fieldBatches(rows(), name, options.columns ?? {}, chosen.choose),
      () => chosen.columns,
    );
  },
};

/** Rows that are passed on together. */
const GROUP = 7;

async function* rowsOf(lines: AsyncIterable<Line>): AsyncGenerator<FieldRow[]> {
  let names: string[] | undefined;
  let group: FieldRow[] = [];
  for await (const { number: line, text } of lines) {
    const values = text.split('|');
    if (names === undefined) names = values;
    else {
      group.push({ line, fields: fieldsOf(names, values) });
      if (group.length < GROUP) continue;
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

function fieldsOf(names: readonly string[], values: readonly string[]): FieldRow['fields'] {
  return values.length === names.length
    ? Object.fromEntries(names.map((name, k) => [name, cellOf(values[k] ?? '')]))
    : new RowProblem('WRONG_WIDTH', `${values.length} values.`);
}

const cellOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
