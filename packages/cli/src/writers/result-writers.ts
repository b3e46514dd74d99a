// The two writers that every result has: a table for people and JSON for programs.

import type { ResultWriter } from './writer.ts';

export const tableWriter = <Result>(text: ResultWriter<Result>['text']): ResultWriter<Result> => ({
  id: 'table',
  help: 'default',
  extensions: ['.txt'],
  text,
});

export const jsonWriter = <Result>(
  report: (result: Result) => object | Promise<object>,
): ResultWriter<Result> => ({
  id: 'json',
  help: 'for programs',
  extensions: ['.json'],
  text: async (result) => `${JSON.stringify(await report(result), null, 2)}\n`,
});
