// vitest-evals: a judge from a rougekit scorer.
import { rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';
import { expect, test } from 'vitest';
import { createJudge } from 'vitest-evals';

const rougeL = asScorer(rouge(), 'rougeL');
const judge = createJudge('rougeL', ({ output, expected }) => {
  const { score, metadata } = rougeL({ output, expected });
  return { score, metadata: { rationale: metadata.formula.join('\n') } };
});

test('the summary covers the reference', async () => {
  await expect('the cat sat').toSatisfyJudge(judge, {
    expected: 'the cat sat on the mat',
    threshold: 0.4,
  });
});
