// How `doctor` is printed: a table for people, JSON for programs.

import { wrapText } from '../../terminal/wrap-text.ts';
import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import type { Finding } from './check.ts';

export const DOCTOR_WRITERS: readonly ResultWriter<readonly Finding[]>[] = [
  tableWriter((findings, colours, width = 80) => {
    const names = Math.max(...findings.map(({ name }) => name.length));
    const paint = { ok: colours.green, missing: colours.yellow, broken: colours.red };
    const lines = findings.flatMap(({ name, status, value, advice }) => {
      const indent = ' '.repeat(names + 11);
      const text = wrapText(`${name.padEnd(names)}  ${status.padEnd(7)}  ${value}`, width, indent);
      const [first = '', ...others] = text.split('\n');
      const begin = `${name.padEnd(names)}  `;
      return [
        begin + paint[status](status) + first.slice(begin.length + status.length),
        ...others,
        ...(advice === undefined ? [] : [wrapText(indent + advice, width, indent)]),
      ];
    });
    return `${lines.join('\n')}\n`;
  }),
  jsonWriter((checks) => ({
    kind: 'doctor',
    version: 1,
    healthy: checks.every(({ status }) => status !== 'broken'),
    checks,
  })),
];
