// Preparing texts: a plain split, every step by itself on the texts as they are, the tokenizers, and the whole of a profile.
//   node preparation.mjs '{"count":20000}'
import { nltk, nltkBySentence, prepare } from '../../packages/text/dist/index.js';
import { rougekit } from '../built-package.mjs';
import { englishTexts } from '../english-texts.mjs';
import { playRounds } from './rounds.mjs';

const texts = englishTexts(JSON.parse(process.argv[2]).count);
const english = prepare('english');
const { steps } = prepare('english', { years: true });

/** Counts something of every text, so that nothing can be left out. */
const each = (work) => () => texts.reduce((sum, text) => sum + work(text), 0);

function tokens(tokenizer, text) {
  let count = 0;
  tokenizer.tokenize(text, 0, text.length, () => count++);
  return count;
}
const prepared = (text) => english.steps.reduce((now, step) => step.apply(now).text, text);

/** Steps, words, lower case and stems; scoring a text against itself prepares it twice. */
const scorer = english.before(rougekit.rouge({ ...english.choices, types: ['rouge1'] }));
const twice = (text) =>
  rougekit.score({ candidate: text, reference: text }, scorer).rouge1.fmeasure;

await playRounds(
  {
    split: each((text) => text.split(' ').length),
    ...Object.fromEntries(
      steps.map((step) => [`step ${step.id}`, each((text) => step.apply(text).text.length)]),
    ),
    'tokens nltk': each((text) => tokens(nltk, text)),
    'tokens nltk-by-sentence': each((text) => tokens(nltkBySentence, text)),
    'steps and tokens': each((text) => tokens(nltkBySentence, prepared(text))),
    'scored twice': each(twice),
  },
  { texts: texts.length, steps: steps.map(({ id }) => id) },
);
