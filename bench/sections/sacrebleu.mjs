// The score of a corpus by ours and by sacreBLEU, in CPU time per pair, from strings in memory; start-up is not counted. Both are made anew
// for each round. Ours is also shown with a scorer that is kept and so knows the words, which sacreBLEU has no equal for.
// sacreBLEU gets the first pairs of the corpus, as many as it can do in a few seconds, and ours must come to the same
// score on them, to the last bit: speed at something else would be no comparison.
import { Contestant, script } from '../contestant.mjs';
import { corpusFile } from '../corpora.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { NOT_INSTALLED, privatePython } from '../private-peers.mjs';
import { alternate } from '../rounds.mjs';

/** @param corpora [{ title, kind, count, metric, peerPairs, peerRounds? }] */
export async function measureSacrebleu({ corpora, rounds, progress }) {
  const python = privatePython();
  const rows = [];
  if (python === undefined) return { rows, reason: NOT_INSTALLED };
  let versions;
  for (const { title, kind, count, metric, peerPairs, peerRounds = rounds } of corpora) {
    progress(`making ${title}`);
    const file = corpusFile(kind, count);
    // Corpora of one kind begin with the same pairs.
    const peerFile = corpusFile(kind, peerPairs);
    const ours = await Promise.all(WAYS.map(() => Contestant.node('corpus.mjs', { metric, file })));
    const theirs = await Contestant.start(python, [script('peers.py'), 'sacrebleu', peerFile]);
    try {
      if (theirs.reason !== undefined) return { rows, reason: theirs.reason };
      versions = { sacreBLEU: theirs.facts.versions.sacrebleu, Python: theirs.facts.python };
      const works = [
        ...WAYS.map((name, k) => ({ name, play: () => ours[k].play(name) })),
        { name: 'theirs', play: () => theirs.play(metric), warmUp: false },
      ];
      const say = (what) => progress(what === '' ? '' : `${title}, ${metric}: ${what}`);
      const played = await alternate(works, Math.min(rounds, peerRounds), say);
      await checkSameScore(metric, peerFile, played.theirs.value);
      const other = perPair(played.theirs.cpu, peerPairs);
      const own = WAYS.map((way) => {
        const cpu = perPair(played[way].cpu, count);
        return { way, pairs: count, cpu, times: other.median / cpu.median };
      });
      rows.push({
        metric,
        title,
        kind,
        ours: own,
        theirs: { pairs: peerPairs, cpu: other },
      });
    } finally {
      for (const contestant of [...ours, theirs]) contestant.stop();
    }
  }
  return { rows, versions };
}

/** Ours with a new scorer, as theirs, and with the scorer of the round before. */
const WAYS = ['anew', 'kept'];

async function checkSameScore(metric, file, theirs) {
  const contestant = await Contestant.node('corpus.mjs', { metric, file });
  const { value } = await contestant.play('anew');
  contestant.stop();
  // Theirs is in percent. Ours of BLEU and chrF is that divided by 100; of TER theirs is ours times 100.
  if (value !== theirs / 100 && value * 100 !== theirs)
    throw new Error(`${metric} of the corpus is ${value} here and ${theirs} % in sacreBLEU`);
}

/** Milliseconds of a whole round → microseconds of one pair. */
function perPair(cpu, pairs) {
  const one = (milliseconds) => (milliseconds / pairs) * 1000;
  return { median: one(cpu.median), least: one(cpu.least), most: one(cpu.most) };
}

export function sacrebleuMarkdown({ rows, versions, reason }) {
  if (reason !== undefined) return `- sacreBLEU: ${reason}`;
  const head = ['corpus', 'metric', 'by', 'pairs', 'median CPU µs per pair', 'fastest–slowest', ''];
  const cells = rows.flatMap(({ metric, title, ours, theirs }) => [
    ...ours.map((own) => [
      title,
      metric,
      `\`scoreCorpus\`, ${own.way === 'kept' ? 'scorer kept' : 'new scorer'}`,
      ...figures(own),
      times(own.times),
    ]),
    [title, metric, 'sacreBLEU', ...figures(theirs), '1×'],
  ]);
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${named.join(', ')}. It is created anew in each round, as is our "new scorer"; the scores agree to the last bit.`,
    table(head, cells),
  ].join('\n\n');
}

const figures = ({ pairs, cpu }) => [pairs.toLocaleString('en'), number(cpu.median), spread(cpu)];
