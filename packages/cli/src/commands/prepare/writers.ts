// How prepared rows are written: before and after for people, or the whole rows as the next command reads them.

import { UsageError } from '../../failures/failures.ts';
import { escapeControl, excerpt, safeJsonText } from '../../terminal/escape-control.ts';
import type { RowsWriter } from '../../writers/rows-writer.ts';
import { beforeAndAfter, type Shown } from './before-and-after.ts';
import { PreparedCsv } from './prepared-csv.ts';
import { memberJson, objectJson, type PreparedRow } from './prepared-row.ts';

type PreparedWriter = RowsWriter<PreparedRow>;

const table = (shown: Shown): PreparedWriter => ({
  id: 'table',
  help: 'default: before and after',
  extensions: [],
  isForPeople: true,
  open(output, look) {
    let isFirst = true;
    return {
      async row({ row, fields }) {
        for (const [name, texts] of fields)
          for (const [k, text] of texts.entries()) {
            const number = texts.length > 1 ? `[${k}]` : '';
            const title = `id ${excerpt(row.id)} · ${excerpt(name)}${number}`;
            const head = row.name === '' ? '' : `${look.colours.bold(title)}\n`;
            const body = beforeAndAfter(text, look, shown);
            await output.write((isFirst ? '' : '\n') + head + body);
            isFirst = false;
          }
      },
    };
  },
});

/** A row that is not an object has nothing that could be written; it is in the account of failed rows. */
const jsonOf = (row: PreparedRow): string | undefined => {
  const members = memberJson(row);
  return members && safeJsonText(objectJson(members));
};

const jsonl: PreparedWriter = {
  id: 'jsonl',
  help: 'whole rows',
  extensions: ['.jsonl', '.ndjson'],
  open: (output) => ({
    async row(row) {
      const json = jsonOf(row);
      if (json !== undefined) await output.write(`${json}\n`);
    },
  }),
};

const json: PreparedWriter = {
  id: 'json',
  help: 'a list of whole rows',
  extensions: ['.json'],
  open(output) {
    let before = '[\n';
    return {
      async row(row) {
        const made = jsonOf(row);
        if (made === undefined) return;
        await output.write(before + made);
        before = ',\n';
      },
      end: () => output.write(before === '[\n' ? '[]\n' : '\n]\n'),
    };
  },
};

const separated = (id: string, separator: ',' | '\t'): PreparedWriter => ({
  id,
  help: 'whole rows',
  extensions: [`.${id}`],
  open(output, { width }) {
    // What goes to a file is read again, and must be what it was; a terminal would act on it.
    const shown = width === undefined ? (text: string) => text : escapeControl;
    const csv = new PreparedCsv(separator, shown);
    return { row: (row) => output.write(csv.lines(row)) };
  },
});

const lines: PreparedWriter = {
  id: 'text',
  help: 'one text per line',
  extensions: ['.txt'],
  open: (output, { width }) => ({
    async row({ fields }) {
      const [texts = []] = fields.values();
      if (fields.size > 1 || texts.length > 1)
        throw new UsageError(
          'A file with one text per line has room for one field with one text; choose it with --field, or write .jsonl.',
        );
      const line = (texts[0]?.traced.text ?? '').replace(/[\r\n\u2028\u2029]+/g, ' ');
      await output.write(`${width === undefined ? line : escapeControl(line)}\n`);
    },
  }),
};

export const preparedWriters = (shown: Shown): readonly PreparedWriter[] => [
  ...[table(shown), jsonl, json],
  ...[separated('csv', ','), separated('tsv', '\t'), lines],
];
