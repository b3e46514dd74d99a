// A promptfoo assertion: `type: javascript`, `value: file://rouge.mjs`. The reference is the variable `reference`; `config` has
// metric and threshold.

import { asScorer } from 'rougekit/evals';
import { scorerFromNames } from 'rougekit/registry';

export default (output, { vars, config = {} }) => {
  const { metric = 'rougeL', threshold = 0.4 } = config;
  const { score, metadata } = asScorer(
    scorerFromNames([metric]),
    metric,
  )({
    output,
    expected: vars.reference,
  });
  return {
    pass: score >= threshold,
    score,
    reason: `${metric} ${score.toFixed(4)}: ${metadata.formula.at(-1)}`,
    namedScores: { [metric]: score },
  };
};
