// Ours against other programs, in pairs per CPU second. Ours gets the whole corpus, a peer as many pairs of
// it as it can do in a few seconds: those that are nearest to the mean in LCS cells, and what is left of a
// difference to the mean is made up for in its rate.
// Peers start from strings in memory and their start-up is not counted; ours starts from the file where
// the work says so.
import { Contestant, script } from '../contestant.mjs';
import { corpusFile, ordinaryPairs } from '../corpora.mjs';
import { freshProcess } from '../fresh-process.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { privateJsRouge, privatePython } from '../private-peers.mjs';
import { alternate } from '../rounds.mjs';
import { FOUR, likeRougeScore, THREE } from '../types.mjs';

/** Names of works; the goals look figures up by them. */
export const WORK = {
  parse: 'Node: read, split, JSON.parse',
  lines: '`scoreJsonLines`, 1 2 L Lsum, Porter',
  fresh: 'the same, first pass of a fresh process',
  linesThree: '`scoreJsonLines`, 1 2 L, Porter',
  wasm: '`score()`, WebAssembly, 1 2 L Lsum, Porter',
  plain: '`score()`, TypeScript, 1 2 L Lsum, Porter',
  wasmSummary: '`score()`, WebAssembly, 1 2 Lsum',
  plainSummary: '`score()`, TypeScript, 1 2 Lsum',
  rougeScore: 'rouge_score, 1 2 L Lsum, Porter',
  rougeScoreThree: 'rouge_score, 1 2 L, Porter',
  pltrdy: 'rouge (pltrdy), 1 2 L',
  rougeMetric: 'rouge-metric (Python), 1 2 L',
  jsRouge: 'js-rouge, 1 2 L',
};

/** What js-rouge and pltrdy call L is the summary-level one. */
const SUMMARY = { types: ['rouge1', 'rouge2', 'rougeLsum'] };

export async function measurePeers({ corpora, rounds, progress }) {
  const absent = {};
  const versions = {};
  const results = [];
  for (const { title, kind, count, peerPairs, peerRounds = rounds } of corpora) {
    progress(`making ${title}`);
    const file = corpusFile(kind, count);
    const say = (what) => progress(what === '' ? '' : `${title}: ${what}`);
    const { file: peerFile, share } = ordinaryPairs(file, peerPairs);
    const corpus = { file, pairs: count, peerFile, peerPairs };
    const entrants = await enter(corpus, absent, versions);
    try {
      const played = await alternate(entrants.works, Math.min(rounds, peerRounds), say);
      if (played[WORK.rougeScore]?.value !== undefined) {
        await checkSameScores(peerFile, played[WORK.rougeScore].value);
      }
      const rows = entrants.works.map(({ name, pairs, peer }) =>
        rated(name, played[name], pairs, peer ? share : 1),
      );
      results.push({ title, kind, pairs: count, peerPairs, share, rows });
    } finally {
      for (const contestant of entrants.contestants) contestant.stop();
    }
  }
  return { results, absent, versions };
}

/** Starts everybody who can play on one corpus; the others are noted in `absent`. */
async function enter({ file, pairs, peerFile, peerPairs }, absent, versions) {
  /** @type {any[]} */
  const works = [];
  const contestants = [];
  const add = (contestant, names, more) => {
    contestants.push(contestant);
    for (const [work, name] of Object.entries(names)) {
      if (contestant.reason !== undefined) absent[name] = contestant.reason;
      else works.push({ name, pairs, play: () => contestant.play(work), ...more });
    }
  };

  add(await Contestant.node('parse.mjs', file), { parse: WORK.parse });
  const fromLines = { four: { options: likeRougeScore(FOUR) } };
  const threeFromLines = { three: { options: likeRougeScore(THREE) } };
  const lines = await Contestant.node('json-lines.mjs', { file, works: fromLines });
  add(lines, { four: WORK.lines });
  add(await Contestant.node('json-lines.mjs', { file, works: threeFromLines }), {
    three: WORK.linesThree,
  });
  if (lines.reason !== undefined) absent[WORK.fresh] = lines.reason;
  else works.push({ ...freshProcess(WORK.fresh, file, likeRougeScore(FOUR)), pairs });
  for (const [engine, four, summary] of [
    ['wasm', WORK.wasm, WORK.wasmSummary],
    ['typescript', WORK.plain, WORK.plainSummary],
  ]) {
    const config = { engine, file };
    const fourWork = { works: { four: likeRougeScore(FOUR) } };
    add(await Contestant.node('score.mjs', { ...config, ...fourWork }), { four });
    const summaryWork = { works: { summary: SUMMARY } };
    add(await Contestant.node('score.mjs', { ...config, ...summaryWork }), { summary });
  }

  const more = { pairs: peerPairs, peer: true, warmUp: false, mayFail: true };
  const python = privatePython();
  for (const [peer, names] of Object.entries({
    rouge_score: { four: WORK.rougeScore, three: WORK.rougeScoreThree },
    rouge: { three: WORK.pltrdy },
    rouge_metric: { three: WORK.rougeMetric },
  })) {
    if (python === undefined) {
      for (const name of Object.values(names)) absent[name] = NOT_INSTALLED;
      continue;
    }
    const args = [script('peers.py'), peer, peerFile];
    const contestant = await Contestant.start(python, args);
    Object.assign(versions, contestant.facts.versions);
    if (contestant.facts.python) versions['Python'] = contestant.facts.python;
    add(contestant, names, more);
  }
  const jsRouge = privateJsRouge();
  if (jsRouge === undefined) absent[WORK.jsRouge] = NOT_INSTALLED;
  else {
    versions['js-rouge'] = jsRouge.version;
    const config = { module: jsRouge.module, file: peerFile };
    const contestant = await Contestant.node('js-rouge.mjs', config);
    add(contestant, { three: WORK.jsRouge }, { ...more, warmUp: true });
  }
  return { works, contestants };
}

const NOT_INSTALLED = 'not installed (`npm run bench:peers -- --install`)';

/** Speed at something else would be no comparison: the same pairs must give the same digits. */
async function checkSameScores(file, theirs) {
  const works = { four: likeRougeScore(FOUR) };
  const contestant = await Contestant.node('score.mjs', {
    engine: 'typescript',
    file,
    works,
  });
  const { value } = await contestant.play('four');
  contestant.stop();
  if (value !== theirs) {
    throw new Error(`F-measures add up to ${value} here and to ${theirs} in rouge_score`);
  }
}

function rated(work, { cpu, failed }, pairs, share) {
  if (failed !== undefined) return { work, pairs, failed };
  return { work, pairs, cpu, pairsPerSecond: (pairs / cpu.median) * 1000 * share };
}

export function peersMarkdown({ results, absent, versions }) {
  const parts = results.map(({ title, pairs, peerPairs, rows }) => {
    const rate = (name) => rows.find((row) => row.work === name)?.pairsPerSecond;
    const against = { rouge_score: WORK.rougeScore, 'js-rouge': WORK.jsRouge };
    const head = ['work', 'pairs', 'median CPU ms', 'fastest–slowest', 'pairs/s'];
    const cells = rows.map(({ work, pairs: count, cpu, pairsPerSecond, failed }) => {
      const start = [work, count.toLocaleString('en')];
      if (failed !== undefined) return [...start, `fails: ${failed}`, '–', '–', '–', '–'];
      const ratios = Object.values(against).map((name) =>
        rate(name) === undefined ? '–' : times(pairsPerSecond / rate(name)),
      );
      return [...start, number(cpu.median), spread(cpu), number(pairsPerSecond), ...ratios];
    });
    const columns = Object.keys(against).map((name) => `× ${name}`);
    const heading = `### ${title}: ${pairs.toLocaleString('en')} pairs, peers ${peerPairs.toLocaleString('en')} of them`;
    return `${heading}\n\n${table([...head, ...columns], cells)}`;
  });
  const missing = Object.entries(absent).map(([name, reason]) => `- ${name}: ${reason}`);
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  if (named.length > 0) parts.unshift(`Peers: ${named.join(', ')}.`);
  if (missing.length > 0) parts.push(missing.join('\n'));
  return parts.join('\n\n');
}
