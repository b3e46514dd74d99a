// Mastra: a scorer that compares the output of a run with its ground truth.
import { createScorer } from '@mastra/core/evals';
import { rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';

const rougeL = asScorer(rouge(), 'rougeL');
const scoreOf = (run) => rougeL({ output: run.output, expected: run.groundTruth });

const scorer = createScorer({ id: 'rouge-l', description: 'ROUGE-L against the ground truth' })
  .generateScore(({ run }) => scoreOf(run).score)
  .generateReason(({ run }) => scoreOf(run).metadata.formula.join('\n'));

const result = await scorer.run({ output: 'the cat sat', groundTruth: 'the cat sat on the mat' });
console.log(result.score);
