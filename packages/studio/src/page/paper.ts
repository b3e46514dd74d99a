// What one pastes into a paper: a sentence, and the row of a table.

import type { ReportHead } from '../data/report-data.ts';
import { hasInterval, numberText } from './number-text.ts';
import type { Words } from './words/words.ts';

export function paperSentence(head: ReportHead, system: number, words: Words): string {
  const { name, estimates, items, failed, signature } = head.systems[system];
  const numbers = mainColumns(head).flatMap((c) => {
    const estimate = estimates[c];
    if (!estimate) return [];
    const column = head.columns[c];
    const text = (value: number) => numberText(value, column, head.numbers);
    return [
      {
        name: paperName(column.key),
        value: text(estimate.value),
        interval: hasInterval(estimate, items - failed)
          ? words.between(text(estimate.low), text(estimate.high))
          : undefined,
      },
    ];
  });
  return words.paper({
    ...{ system: name, numbers, confidence: head.confidence, items: words.count(items - failed) },
    ...{ rougekit: head.rougekit, signature },
  });
}

/** The columns that represent their metrics. */
export const mainColumns = ({ columns }: ReportHead): number[] =>
  columns.flatMap(({ isMain }, c) => (isMain ? [c] : []));

/** rouge1 → ROUGE-1, as papers write it. */
function paperName(key: string): string {
  const rouge = /^rouge(.+)$/.exec(key);
  if (rouge !== null) return `ROUGE-${rouge[1]}`;
  const known: Readonly<Record<string, string>> = {
    bleu: 'BLEU',
    chrf: 'chrF',
    ter: 'TER',
    meteor: 'METEOR',
  };
  return Object.hasOwn(known, key) ? known[key] : key;
}

export function latexRows(head: ReportHead): string {
  const mains = mainColumns(head);
  const comment = `% ${['', ...mains.map((c) => paperName(head.columns[c].key))].join(' & ')}`;
  const rows = head.systems.map(({ name, estimates }) => {
    const cells = mains.map((c) => {
      const estimate = estimates[c];
      return estimate ? numberText(estimate.value, head.columns[c], head.numbers) : '--';
    });
    return `${[latexText(name || 'system'), ...cells].join(' & ')} \\\\`;
  });
  return [comment, ...rows].join('\n');
}

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};

/** No command, no comment, no second cell. */
export const latexText = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[\\^~{}$&#_%]/g, (character) => COMMANDS[character] ?? `\\${character}`);
