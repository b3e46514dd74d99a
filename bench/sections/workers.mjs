// Two workers against one, by the clock on the wall: CPU time cannot show what threads are for. Threads are
// kept between rounds and the bytes lie in memory, so this is what they do, not what starting or reading costs. The gain is the median over
// rounds, each against the round of one worker beside it. What two workers take in CPU time bounds it: with twice the cores, a gain above
// 2 x (CPU of one / CPU of two) is chance, and on a busy machine the clock on the wall shows the neighbours.
import { Contestant } from '../contestant.mjs';
import { corpusFile } from '../corpora.mjs';
import { machine } from '../machine.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { alternate, median } from '../rounds.mjs';
import { FOUR } from '../types.mjs';

export async function measureWorkers({ count, rounds, progress }) {
  // Two threads cannot have two cores then.
  const isBusy = machine().load > 1;
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
    const rows = [1, 2].map((workers) => {
      const { wall, cpu } = results[workers];
      return { workers, wall, cpu };
    });
    const [one, two] = rows;
    const gains = one.wall.all.map((wall, k) => wall / two.wall.all[k]);
    const most = (2 * one.cpu.median) / two.cpu.median;
    return { pairs: count, rows, gain: median(gains), most, isBusy };
  } finally {
    for (const contestant of contestants) contestant.stop();
  }
}

export function workersMarkdown({ pairs, rows, gain, most, isBusy, reason }) {
  if (reason !== undefined) return `\`scoreJsonLines\`: ${reason}`;
  const head = [
    ...['workers', 'median wall ms', 'fastest–slowest', 'pairs/s', 'gain'],
    ...['median CPU ms', 'gain at most'],
  ];
  const cells = rows.map(({ workers, wall, cpu }) => {
    const rate = number((pairs / wall.median) * 1000);
    const gains = workers === 1 ? [1, 1] : [gain, most];
    const clock = [number(wall.median), spread(wall), rate, times(gains[0])];
    return [workers, ...clock, number(cpu.median), times(gains[1])];
  });
  const busy =
    'The machine was busy: the clock on the wall shows its other work, only CPU times say something here.';
  return [table(head, cells), ...(isBusy ? [busy] : [])].join('\n\n');
}
