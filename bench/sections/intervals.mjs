// What means and intervals cost beside the scoring itself: precision, recall and F of four types, twelve columns.
import { Contestant } from '../contestant.mjs';
import { corpusFile } from '../corpora.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { alternate } from '../rounds.mjs';
import { FOUR } from '../types.mjs';

const SCORING = 'scoring: `scoreJsonLines`, 1 2 L Lsum, Porter';
export const BY_BUCKET = 'means and intervals, `bucketed`';

/** @param sets [{ kind, count, times, methods }]: `count` pairs of a corpus, taken several times. */
export async function measureIntervals({ sets, rounds, progress }) {
  const results = [];
  for (const { kind, count, times: repeats, methods } of sets) {
    progress(`making ${count} pairs`);
    const works = { [SCORING]: { times: repeats } };
    for (const method of methods)
      works[`means and intervals, \`${method}\``] = { times: repeats, method };
    const config = {
      file: corpusFile(kind, count),
      options: { types: FOUR, stemmer: 'porter' },
      works,
    };
    const contestant = await Contestant.node('intervals.mjs', config);
    try {
      const names = Object.keys(works);
      const plays = names.map((name) => ({ name, play: () => contestant.play(name) }));
      const found = await alternate(plays, rounds, (what) =>
        progress(what === '' ? '' : `intervals: ${what}`),
      );
      const rows = names.map((name) => ({
        work: name,
        cpu: found[name].cpu,
        share: found[name].cpu.median / found[SCORING].cpu.median,
      }));
      results.push({ kind, items: count * repeats, rows });
    } finally {
      contestant.stop();
    }
  }
  return results;
}

export function intervalsMarkdown(results) {
  return results
    .map(({ kind, items, rows }) => {
      const head = ['work', 'median CPU ms', 'fastest–slowest', 'against scoring'];
      const cells = rows.map(({ work, cpu, share }) => [
        work,
        number(cpu.median),
        spread(cpu),
        times(share),
      ]);
      return `### ${items.toLocaleString('en')} items (${kind})\n\n${table(head, cells)}`;
    })
    .join('\n\n');
}
