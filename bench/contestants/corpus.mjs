// The score of a whole corpus, from strings that are already there: with a scorer kept between rounds, which then knows
// the words, and with one made anew.
//   node corpus.mjs '{"metric":"bleu","file":…}'
import { readFileSync } from 'node:fs';
import { rougekit } from '../built-package.mjs';
import { playRounds } from './rounds.mjs';

const { metric, file } = JSON.parse(process.argv[2]);
const lines = readFileSync(file, 'utf8').split('\n');
const pairs = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
const make = rougekit[metric];
const scorer = make();
/** @param {import('rougekit').Scorer<Record<string, { score: number }>, 'sync'>} own */
const scoreOf = (own) => rougekit.scoreCorpus(pairs, own).scores[metric].score;

await playRounds({ kept: () => scoreOf(scorer), anew: () => scoreOf(make()) });
