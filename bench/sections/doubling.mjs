// How the time of every command grows with the rows of a data set, and that of every metric with the length of the texts: both doubled
// three times. Linear growth shows as 2 per doubling; LCS and what else compares all tokens with all tokens as up to 4.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Contestant } from '../contestant.mjs';
import { number, table, times } from '../markdown.mjs';
import { modeFile } from '../mode-corpora.mjs';
import { alternate } from '../rounds.mjs';
import { commandCpu } from '../whole-command.mjs';

const DOUBLINGS = [1, 2, 4, 8];
const FEW = 10;

const JSON_QUIET = ['--format', 'json', '--quiet'];
const RATED = ['--ratings', 'rating', ...JSON_QUIET];
const GRID = ['--system-field', 'system', '--document-field', 'document'];
const MOMENTS = ['--intervals', 'moments'];

/**
 * `rows`: the least of four sizes, of a full run. `args` takes the set: two files, the number of rows, and a folder of its own. `before`
 * is run once for each set.
 * @type {{ name: string, rows: number, args: (set: any) => string[], before?: (set: any) => string[][] }[]}
 */
export const COMMANDS = [
  { name: '`score`', rows: 2500, args: ({ file }) => ['score', file, ...JSON_QUIET] },
  {
    name: '`score`, rows as JSON lines',
    rows: 2500,
    args: ({ file }) => ['score', file, ...MOMENTS, '--format', 'jsonl', '--quiet'],
  },
  {
    name: '`score --by genre --save`',
    rows: 2500,
    args: ({ file, at }) => ['score', file, '--by', 'genre', ...saved(at), ...JSON_QUIET],
  },
  {
    name: '`compare`',
    rows: 500,
    args: ({ file, other }) => ['compare', file, other, ...JSON_QUIET],
  },
  {
    name: '`correlate`, item level',
    rows: 500,
    args: ({ file }) => ['correlate', file, ...RATED, '--level', 'item'],
  },
  {
    name: '`correlate`, all levels',
    rows: 500,
    args: ({ file }) => ['correlate', file, ...RATED, ...GRID],
  },
  {
    name: '`audit`',
    rows: 500,
    args: ({ file }) => ['audit', file, '--claimed', 'rouge1=0.6123', '--format', 'json'],
  },
  {
    name: '`diff-dialects`',
    rows: 500,
    args: ({ file }) => ['diff-dialects', file, '--format', 'json'],
  },
  {
    name: '`explain` of the last row',
    rows: 2500,
    args: ({ file, rows }) => ['explain', file, '--row', String(rows), '--format', 'json'],
  },
  {
    name: '`report`',
    rows: 250,
    before: ({ file, at }) => [['score', file, ...saved(at), '--quiet']],
    args: ({ at }) => [
      ...['report', 'x', '--history', path.join(at, 'runs'), '-o', path.join(at, 'page.html')],
      '--quiet',
    ],
  },
  {
    name: '`plan`',
    rows: 5000,
    args: ({ file, at }) => [
      ...['plan', file, '--shards', '4', '-o', path.join(at, 'plan.json'), '--quiet'],
    ],
  },
  {
    name: '`worker`, one shard of one',
    rows: 2500,
    before: ({ file, at }) => [
      ['plan', file, '--shards', '1', '-o', path.join(at, 'one.json'), '--quiet'],
    ],
    args: ({ at }) => workerOf(at, String(process.hrtime.bigint())),
  },
  {
    name: '`merge` of one part',
    rows: 2500,
    before: ({ file, at }) => [
      ['plan', file, '--shards', '1', '-o', path.join(at, 'one.json'), '--quiet'],
      workerOf(at, 'parts'),
    ],
    args: ({ at }) => [
      ...['merge', '--plan', path.join(at, 'one.json'), path.join(at, 'parts'), ...JSON_QUIET],
    ],
  },
  {
    name: '`prepare`',
    rows: 500,
    args: ({ file }) => ['prepare', file, '--prepare', 'english', '--format', 'jsonl', '--quiet'],
  },
  {
    name: '`tokens`',
    rows: 500,
    args: ({ file }) => ['tokens', file, '--tokenizer', 'nltk', '--format', 'jsonl', '--quiet'],
  },
  {
    name: '`generate --model lead-3`',
    rows: 500,
    args: ({ file, at }) => [
      ...['generate', file, '--source', 'candidate', '--model', 'lead-3'],
      ...['-o', path.join(at, `${process.hrtime.bigint()}.jsonl`), '--quiet'],
    ],
  },
];

const saved = (at) => ['--save', 'x', '--history', path.join(at, 'runs')];
/** Into a folder of its own: a worker leaves a finished part alone. */
const workerOf = (at, parts) => [
  ...['worker', path.join(at, 'one.json'), '--shard', '1', '-o', path.join(at, parts), '--quiet'],
];

/** `share` of the rows of a full run; `tokens`: the least length of texts. */
export async function measureDoubling({ share, tokens, rounds, progress }) {
  return {
    commands: await measureCommands(share, rounds, progress),
    metrics: await measureMetrics(tokens, rounds, progress),
  };
}

async function measureCommands(share, rounds, progress) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-bench-'));
  try {
    const setOf = (name, rows) => {
      const at = mkdtempSync(path.join(folder, 'set-'));
      return { name, rows, at, file: modeFile('plain', rows), other: modeFile('second', rows) };
    };
    const works = COMMANDS.map(({ name, rows: full, args, before }) => {
      const least = Math.max(2 * FEW, Math.round(full * share));
      progress(`making ${8 * least} rows: ${name}`);
      const sets = [FEW, ...DOUBLINGS.map((factor) => factor * least)].map((rows) =>
        setOf(name, rows),
      );
      let ready = false;
      const cpuOf = (set) => commandCpu(args(set));
      const play = async () => {
        if (!ready) for (const set of sets) before?.(set).forEach(commandCpu);
        ready = true;
        const [start, ...times] = sets.map(cpuOf);
        return { cpu: times.at(-1) - start, value: times.map((time) => time - start) };
      };
      return { name, least, play, warmUp: false, mayFail: true };
    });
    const kept = Object.fromEntries(works.map(({ name }) => [name, []]));
    const noted = works.map((work) => ({
      ...work,
      play: async () => {
        const answer = await work.play();
        kept[work.name].push(answer.value);
        return answer;
      },
    }));
    const results = await alternate(noted, rounds, (what) => progress(what && `doubling: ${what}`));
    return works.map(({ name, least }) =>
      results[name].failed
        ? { name, least, failed: results[name].failed }
        : { name, least, cpu: medians(kept[name]) },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureMetrics(tokens, rounds, progress) {
  const lengths = DOUBLINGS.map((factor) => factor * tokens);
  const contestant = await Contestant.node('text-lengths.mjs', { lengths });
  try {
    const { metrics } = contestant.facts;
    const works = metrics.flatMap((metric) =>
      lengths.map((length) => {
        const name = `${metric} ${length}`;
        return { name, play: () => perPair(contestant.play(name)), mayFail: true };
      }),
    );
    const results = await alternate(works, rounds, (what) => progress(what && `doubling: ${what}`));
    return metrics.map((name) => {
      const found = lengths.map((length) => results[`${name} ${length}`]);
      const failed = found.find((result) => result.failed)?.failed;
      return failed
        ? { name, least: tokens, failed }
        : { name, least: tokens, cpu: found.map(({ cpu }) => cpu.median) };
    });
  } finally {
    contestant.stop();
  }
}

/** A round scores its pair as often as it takes to be measured. */
async function perPair(round) {
  const { cpu, value } = await round;
  return { cpu: cpu / value };
}

/** Of lists of equal length: the median of each place. */
function medians(lists) {
  return lists[0].map((_, k) => {
    const sorted = lists.map((list) => list[k]).sort((a, b) => a - b);
    return sorted[sorted.length >> 1];
  });
}

export function doublingMarkdown({ commands, metrics }) {
  return [
    `By rows, CPU ms of the whole command less that over ${FEW} rows:`,
    growthTable('command', 'rows', commands),
    'By tokens per side, CPU ms of `score()` for one pair:',
    growthTable('metric', 'tokens', metrics),
  ].join('\n\n');
}

function growthTable(what, unit, rows) {
  const head = [what, `${unit}: n`, 'n', '2n', '4n', '8n', 'per doubling'];
  const cells = rows.map(({ name, least, cpu, failed }) =>
    failed
      ? [name, least.toLocaleString('en'), failed.slice(0, 60), '', '', '', '']
      : [name, least.toLocaleString('en'), ...cpu.map(number), times(perDoubling(cpu))],
  );
  return table(head, cells);
}

/** The factor of one doubling, from the first and the last of three: those between are noisier. None if the first is lost in noise. */
export const perDoubling = (cpu) =>
  cpu[0] > 0 && cpu.at(-1) > 0 ? (cpu.at(-1) / cpu[0]) ** (1 / (cpu.length - 1)) : undefined;
