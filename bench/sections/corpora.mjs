// Our ways of scoring a corpus against each other, and against what Node needs to parse the file.
import { Contestant } from '../contestant.mjs';
import { corpusFile } from '../corpora.mjs';
import { freshProcess } from '../fresh-process.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { realTextsProblem } from '../real-sentences.mjs';
import { alternate } from '../rounds.mjs';
import { FOUR, likeRougeScore } from '../types.mjs';

const PARSE = 'Node: read, split, JSON.parse';
const WARM = '`scoreJsonLines`, all four, Porter';
const FRESH = 'the same, first pass of a fresh process';
const PORTER = { types: FOUR, stemmer: 'porter' };
const SCORE_WORKS = {
  ...Object.fromEntries(FOUR.map((type) => [type, { types: [type] }])),
  'all four': { types: FOUR },
  'all four, Porter': PORTER,
  'all four, Porter, rouge-score': likeRougeScore(FOUR),
};
const ENGINES = { wasm: 'WebAssembly', typescript: 'TypeScript' };

/** A corpus has a title, a kind, a count, and perhaps pairs and mostRounds. */
export async function measureCorpora({ corpora, rounds, progress }) {
  const results = [];
  for (const corpus of corpora) results.push(await measureCorpus(corpus, { rounds, progress }));
  return results;
}

async function measureCorpus(corpus, { rounds, progress }) {
  const { title, kind, count, pairs = count, mostRounds = rounds } = corpus;
  if (kind.startsWith('real-') && realTextsProblem() !== undefined)
    return { title, kind, pairs, reason: realTextsProblem() };
  progress(`making ${title}`);
  const file = corpusFile(kind, count);
  const say = (what) => progress(what === '' ? '' : `${title}: ${what}`);
  const rows = await measureFile(file, pairs, Math.min(rounds, mostRounds), say);
  return { title, kind, pairs, rows };
}

async function measureFile(file, pairs, rounds, progress) {
  const started = [];
  const works = [];
  const absent = [];
  const start = async (name, config) => {
    const contestant = await Contestant.node(name, config);
    started.push(contestant);
    return contestant;
  };
  try {
    const parser = await start('parse.mjs', file);
    works.push({ name: PARSE, play: () => parser.play('parse') });

    const lines = await start('json-lines.mjs', { file, works: { lines: { options: PORTER } } });
    works.push({ name: WARM, play: () => checked(lines.play('lines'), pairs) });
    works.push(freshProcess(FRESH, file, PORTER));

    for (const [engine, title] of Object.entries(ENGINES)) {
      const scorer = await start('score.mjs', { engine, file, works: SCORE_WORKS });
      for (const work of Object.keys(SCORE_WORKS)) {
        const name = `\`score()\`, ${title}: ${work}`;
        if (scorer.reason === undefined) works.push({ name, play: () => scorer.play(work) });
      }
      if (scorer.reason !== undefined) {
        absent.push({ work: `\`score()\`, ${title}`, reason: scorer.reason });
      }
    }
    const results = await alternate(works, rounds, progress);
    const yardstick = results[PARSE].cpu.median;
    const rows = works.map(({ name }) => {
      const { cpu } = results[name];
      const rate = (pairs / cpu.median) * 1000;
      return { work: name, cpu, pairsPerSecond: rate, timesParse: cpu.median / yardstick };
    });
    return [...rows, ...absent];
  } finally {
    for (const contestant of started) contestant.stop();
  }
}

/** Every line must have become a row, or the time means nothing. */
async function checked(round, pairs) {
  const answer = await round;
  if (answer.value === pairs) return answer;
  throw new Error(`scoreJsonLines gave ${answer.value} rows for ${pairs} pairs`);
}

export const corporaMarkdown = (results) => results.map(corpusMarkdown).join('\n\n');

function corpusMarkdown({ title, pairs, rows, reason: missing }) {
  if (missing !== undefined) return `### ${title}\n\n${missing}`;
  const head = ['work', 'median CPU ms', 'fastest–slowest', 'pairs/s', '× parse'];
  const cells = rows.map(({ work, reason, cpu, pairsPerSecond, timesParse }) => {
    if (reason !== undefined) return [work, reason, '–', '–', '–'];
    return [work, number(cpu.median), spread(cpu), number(pairsPerSecond), times(timesParse)];
  });
  const size = pairs === 1 ? '' : `: ${pairs.toLocaleString('en')} pairs`;
  return `### ${title}${size}\n\n${table(head, cells)}`;
}
