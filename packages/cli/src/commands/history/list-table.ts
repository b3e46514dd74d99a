// `rougekit history list` for people: one line per run, the newest first, with as many scores as the terminal has room for.

import type { Colours } from '../../terminal/colours.ts';
import { displayWidth } from '../../terminal/display-width.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { counted } from '../../terminal/format-count.ts';
import { formatMoment } from '../../terminal/moment.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { alignedLines } from '../../writers/table/aligned-lines.ts';
import { isKnown, type NamedRun, recipeLetters } from './history-result.ts';
import { numberNamed } from './run-numbers.ts';

export interface ListResult {
  readonly place: string;
  /** Oldest first. */
  readonly runs: readonly NamedRun[];
  /** Which numbers, and whether somebody asked for these. */
  readonly names: readonly string[];
  readonly isAsked: boolean;
}

const NONE = '–';
const BLESSED_MARK = ' *';
const STATES = { older: '', newer: 'newer version', damaged: 'damaged' } as const;

export function listTable(
  { place, runs, names, isAsked }: ListResult,
  colours: Colours,
  width = Number.POSITIVE_INFINITY,
): string {
  if (runs.length === 0)
    return `Nothing is saved in '${escapeControl(place)}' (score … --save NAME).\n`;
  const letters = recipeLetters(runs.filter(isKnown));
  const newest = [...runs].reverse();
  const lines = (shown: readonly string[]) =>
    alignedLines(
      [head(shown, letters.size > 1), ...newest.map((run) => cells(run, shown, letters))],
      [0, 1, 2],
    );
  let shown = names.length;
  while (!isAsked && shown > 1 && widest(lines(names.slice(0, shown))) > width) shown--;
  const [first = '', ...body] = lines(names.slice(0, shown));
  const hidden = names.slice(shown);
  const foot = [
    `${counted(runs.length, 'run')} in ${escapeControl(place)}`,
    ...(hidden.length === 0 ? [] : [`not shown: ${hidden.join(', ')} (--metrics, --format json)`]),
    ...(runs.some(({ isBlessed }) => isBlessed) ? ['* the blessed run'] : []),
    ...(runs.some(({ problem }) => problem?.state === 'older')
      ? [`${NONE} saved by an older version: can be compared, has no summary`]
      : []),
  ].flatMap((line) => wrapText(line, width, '  ').split('\n'));
  const recipes =
    letters.size > 1
      ? [...letters].map(([recipe, letter]) => `${letter} ${escapeControl(recipe)}`)
      : [];
  return [
    colours.bold(first),
    ...body,
    '',
    ...[...foot, ...recipes].map((line) => colours.dim(line)),
    '',
  ].join('\n');
}

const widest = (lines: readonly string[]) => Math.max(...lines.map(displayWidth));

const head = (names: readonly string[], hasRecipes: boolean) => [
  ...['run', 'id', 'saved (UTC)', 'items'],
  ...(hasRecipes ? ['recipe'] : []),
  ...names,
  '',
];

function cells(run: NamedRun, names: readonly string[], letters: Map<string, string>): string[] {
  const { short, hash, time, info, problem, isBlessed } = run;
  return [
    short + (isBlessed ? BLESSED_MARK : ''),
    time === undefined ? NONE : hash,
    time === undefined ? NONE : formatMoment(time),
    info === undefined ? NONE : String(info.items),
    ...(letters.size > 1
      ? [info === undefined ? NONE : (letters.get(info.signature) as string)]
      : []),
    ...names.map((name) => {
      const number = info && numberNamed(info, name);
      return number === undefined ? NONE : number.estimate.value.toFixed(4);
    }),
    problem === undefined ? '' : STATES[problem.state],
  ];
}
