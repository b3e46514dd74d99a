// The whole command as it is typed, start, reading and default intervals included, against what rouge_score takes for as many pairs, whose
// start and reading are not counted: CPU time of all threads.
import { Contestant, script } from '../contestant.mjs';
import { corpusFile, ordinaryPairs } from '../corpora.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { NOT_INSTALLED, privatePython } from '../private-peers.mjs';
import { realTextsProblem } from '../real-sentences.mjs';
import { alternate } from '../rounds.mjs';
import { commandCpu } from '../whole-command.mjs';

const FLAGS = ['--stemmer', 'porter', '--format', 'json'];

/** @param corpora [{ title, kind, count, peerPairs }] */
export async function measureWhole({ corpora, rounds, progress }) {
  const python = privatePython();
  const rows = [];
  for (const { title, kind, count, peerPairs } of corpora) {
    if (kind.startsWith('real-') && realTextsProblem() !== undefined) {
      rows.push({ title, kind, count, reason: realTextsProblem() });
      continue;
    }
    progress(`making ${title}`);
    const file = corpusFile(kind, count);
    const { file: peerFile, share } = ordinaryPairs(file, peerPairs);
    const args = ['score', file, ...FLAGS];
    const works = [{ name: 'ours', play: async () => ({ cpu: commandCpu(args) }), warmUp: false }];
    const peer =
      python && (await Contestant.start(python, [script('peers.py'), 'rouge_score', peerFile]));
    try {
      const reason = peer ? peer.reason : `rouge_score: ${NOT_INSTALLED}`;
      if (reason === undefined)
        works.push({ name: 'theirs', play: () => peer.play('four'), warmUp: false });
      const played = await alternate(works, rounds, (what) => progress(what && `whole: ${what}`));
      const theirs = played.theirs && played.theirs.cpu.median / peerPairs / share;
      const times = theirs && (theirs * count) / played.ours.cpu.median;
      rows.push({ title, kind, count, cpu: played.ours.cpu, theirs, times, reason });
    } finally {
      if (peer) peer.stop();
    }
  }
  return { rows };
}

export function wholeMarkdown({ rows }) {
  const head = [
    'corpus',
    'pairs',
    'median CPU ms',
    'fastest–slowest',
    'µs per pair',
    'rouge_score, µs per pair',
    'times as fast',
  ];
  const cells = rows.map(({ title, count, cpu, theirs, times: gain, reason }) => {
    const start = [title, count.toLocaleString('en')];
    if (cpu === undefined) return [...start, reason, '–', '–', '–', '–'];
    const ours = [number(cpu.median), spread(cpu), number((cpu.median / count) * 1000)];
    return [...start, ...ours, theirs === undefined ? reason : number(theirs * 1000), times(gain)];
  });
  return `\`rougekit score data.jsonl ${FLAGS.join(' ')}\`\n\n${table(head, cells)}`;
}
