// Two workers against one, by the clock on the wall: CPU time cannot show what threads are for. Threads are
// kept between rounds and the bytes lie in memory, so this is what they do, not what starting or reading costs.
import { Contestant } from '../contestant.mjs';
import { corpusFile } from '../corpora.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { alternate } from '../rounds.mjs';
import { FOUR } from '../types.mjs';

export async function measureWorkers({ count, rounds, progress }) {
  progress(`making ${count} news pairs`);
  const file = corpusFile('news', count);
  const options = { types: FOUR, stemmer: 'porter' };
  const contestants = [];
  const works = [];
  try {
    for (const workers of [1, 2]) {
      // One worker is the way without any.
      const work = { options, workers, inMemory: true };
      const config = { file, works: { lines: work } };
      const contestant = await Contestant.node('json-lines.mjs', config);
      contestants.push(contestant);
      works.push({ name: String(workers), play: () => contestant.play('lines'), mayFail: true });
    }
    const say = (what) => progress(what === '' ? '' : `workers: ${what}`);
    const results = await alternate(works, rounds, say);
    const failed = results[1].failed ?? results[2].failed;
    if (failed !== undefined) return { pairs: count, reason: failed };
    const rows = [1, 2].map((workers) => ({ workers, wall: results[workers].wall }));
    return { pairs: count, rows, gain: rows[0].wall.median / rows[1].wall.median };
  } finally {
    for (const contestant of contestants) contestant.stop();
  }
}

export function workersMarkdown({ pairs, rows, gain, reason }) {
  if (reason !== undefined) return `\`scoreJsonLines\`: ${reason}`;
  const head = ['workers', 'median wall ms', 'fastest–slowest', 'pairs/s', 'gain'];
  const cells = rows.map(({ workers, wall }) => {
    const rate = number((pairs / wall.median) * 1000);
    return [workers, number(wall.median), spread(wall), rate, times(workers === 1 ? 1 : gain)];
  });
  return table(head, cells);
}
