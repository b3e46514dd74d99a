// Langfuse: an evaluator for experiments. Its adapter for autoevals takes a rougekit scorer as it is.
import { createEvaluatorFromAutoevals } from '@langfuse/client';
import { rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';

const evaluator = createEvaluatorFromAutoevals(asScorer(rouge(), 'rougeL'));
const evaluation = await evaluator({
  input: 'article 1',
  output: 'the cat sat',
  expectedOutput: 'the cat sat on the mat',
});
console.log(evaluation.name, evaluation.value);
