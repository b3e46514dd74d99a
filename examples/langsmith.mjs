// LangSmith: an evaluator gets outputs and reference outputs as records.
import { rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';

const rougeL = asScorer(rouge(), 'rougeL');

/** For evaluate(target, { data, evaluators: [rougeLEvaluator] }). */
export const rougeLEvaluator = ({ outputs, referenceOutputs }) => {
  const { name, score, metadata } = rougeL({
    output: outputs.summary,
    expected: referenceOutputs.summary,
  });
  return { key: name, score, comment: `${metadata.formula.at(-1)}  ${metadata.signature}` };
};

const outputs = { summary: 'the cat sat' };
const referenceOutputs = { summary: 'the cat sat on the mat' };
console.log(rougeLEvaluator({ outputs, referenceOutputs }));
