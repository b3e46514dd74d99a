// Tables of irregular forms that are a text: form:base, separated by white space, each form once.

import { withText } from '../listed-text.ts';
import type { ExceptionTable } from './stemmer.ts';

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
  return withText(table, text);
}
