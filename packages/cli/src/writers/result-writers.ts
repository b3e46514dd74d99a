// The two writers that every result has: a table for people and JSON for programs.

import { safeJson } from '../terminal/escape-control.ts';
import type { ResultWriter } from './writer.ts';

export const tableWriter = <Result>(text: ResultWriter<Result>['text']): ResultWriter<Result> => ({
  id: 'table',
  help: 'default',
  extensions: [],
  text,
});

export const jsonWriter = <Result>(
  report: (result: Result) => object | Promise<object>,
): ResultWriter<Result> => ({
  id: 'json',
  help: 'for programs',
  extensions: ['.json'],
  text: async (result) => `${safeJson(await report(result), 2)}\n`,
});
