// A prepared text for people: as it was and as it is, or after each step.

import { padEnd } from '../../terminal/display-width.ts';
import { flowLines } from '../../terminal/flow-text.ts';
import type { Look } from '../../writers/writer.ts';
import type { PreparedText } from './prepared-row.ts';

export interface Shown {
  /** Whether the text after each step is shown. */
  readonly steps: boolean;
  /** Whether long texts are shown to their end. */
  readonly isWhole: boolean;
}

const MOST_CHARACTERS = 600;

export function beforeAndAfter(
  { given, after, traced }: PreparedText,
  { width = 80, colours }: Look,
  shown: Shown,
): string {
  const made = shown.steps ? after() : [{ id: 'after', text: traced.text }];
  const versions = made.map(({ id, text }, k) => {
    const isSame = text === (made[k - 1]?.text ?? given);
    return isSame ? ([id, '(unchanged)', true] as const) : ([id, text, false] as const);
  });
  const lines = [[shown.steps ? 'given' : 'before', given, false] as const, ...versions];
  const names = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines
    .map(([name, text, isRemark]) => {
      const room = Math.max(20, width - 2 - names);
      const paint = isRemark ? colours.dim : undefined;
      const flowed = flowLines([{ text: shortened(text, shown), paint }], room);
      const [first = '', ...others] = flowed.length === 0 ? [''] : flowed;
      const indent = ' '.repeat(2 + names);
      const start = `  ${colours.dim(padEnd(name, names))}${first}`;
      return [start, ...others.map((line) => (line === '' ? '' : indent + line))]
        .map((line) => `${line}\n`)
        .join('');
    })
    .join('');
}

function shortened(text: string, { isWhole }: Shown): string {
  if (isWhole || text.length <= MOST_CHARACTERS) return text === '' ? '(empty)' : text;
  return `${[...text.slice(0, MOST_CHARACTERS)].join('')}… (${text.length - MOST_CHARACTERS} more with --verbose)`;
}
