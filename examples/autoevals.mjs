// autoevals: a rougekit scorer beside its own, called in the same way.
import { Levenshtein } from 'autoevals';
import { rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';

const rougeL = asScorer(rouge(), 'rougeL');
const sample = { output: 'the cat sat', expected: 'the cat sat on the mat' };

for (const scorer of [rougeL, Levenshtein]) {
  const { name, score } = await scorer(sample);
  console.log(name, score);
}
