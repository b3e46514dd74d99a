// Which columns are what, to be seen and changed.

import { safeText } from '../../page/parts/safe-text.ts';
import type { PlayWords } from '../words/words.ts';
import type { FileColumns } from './columns.ts';

interface ColumnsProps {
  readonly fields: readonly string[];
  readonly columns: FileColumns;
  readonly words: PlayWords;
  onChange(columns: FileColumns): void;
}

export function ColumnsForm({ fields, columns, words, onChange }: ColumnsProps) {
  const said = words.file;
  const { candidate, references, sources, id } = columns;
  const set = (change: Partial<FileColumns>) => onChange({ ...columns, ...change });
  const list = (name: string) => (name === '' ? [] : [name]);
  const withOthers = [...references, ''];
  return (
    <fieldset class="columns">
      <legend>{said.columns}</legend>
      <ColumnSelect
        label={said.candidate}
        {...{ fields, value: candidate, none: '…' }}
        onChange={(name) => set({ candidate: name })}
      />
      {withOthers.map((name, k) => (
        <ColumnSelect
          key={k}
          label={k === 0 ? said.reference : said.anotherReference}
          {...{ fields, value: name, none: k === 0 ? '…' : said.none }}
          onChange={(chosen) =>
            set({ references: withOthers.with(k, chosen).filter((one) => one !== '') })
          }
        />
      ))}
      <ColumnSelect
        label={said.source}
        {...{ fields, value: sources[0] ?? '', none: said.none }}
        onChange={(name) => set({ sources: list(name) })}
      />
      <ColumnSelect
        label={said.id}
        {...{ fields, value: id, none: said.rowNumber }}
        onChange={(name) => set({ id: name })}
      />
    </fieldset>
  );
}

interface SelectProps {
  readonly label: string;
  readonly fields: readonly string[];
  readonly value: string;
  readonly none: string;
  onChange(name: string): void;
}

function ColumnSelect({ label, fields, value, none, onChange }: SelectProps) {
  // A path into a row, such as answers.text, is not a field of it.
  const known = value === '' || fields.includes(value) ? fields : [value, ...fields];
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{none}</option>
        {known.map((name) => (
          <option key={name} value={name}>
            {safeText(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
