// Tables of irregular forms that are a text: form:base, separated by white space, each form once.

import type { ExceptionTable } from './stemmer.ts';

const texts = /* #__PURE__ */ new WeakMap<ExceptionTable, () => string>();

/** The text is read at first use: importing does no work. */
export function exceptionTable(id: string, text: () => string): ExceptionTable {
  let bases: Map<string, string> | undefined;
  const table: ExceptionTable = {
    id,
    get(word) {
      bases ??= new Map(
        text()
          .split(/\s+/)
          .map((pair) => pair.split(':') as [string, string]),
      );
      return bases.get(word);
    },
  };
  texts.set(table, text);
  return table;
}

/** The text of a table, if it is one of these. Not a field of the table, for the reason given in ascii-words.ts. */
export const textOfExceptions = (table: ExceptionTable): string | undefined => texts.get(table)?.();
