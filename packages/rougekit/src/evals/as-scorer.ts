// A scorer in the shape that evaluation harnesses call: `({ output, expected }) => ({ name, score, metadata })`, which is
// that of autoevals, evalite, Braintrust and, by its adapter, Langfuse.

import { guard, invalid, ownOptions } from '../errors.ts';
import type { Mode, Pair, Scorer, Scores } from '../types.ts';
import type { Judgement } from './judge.ts';
import { judgeOf } from './judge.ts';

/** What a harness knows of one case. Anything else in it is ignored. */
export interface EvalCase {
  /** The text that the system wrote. */
  readonly output: string;
  /** One reference, or several. */
  readonly expected?: string | readonly string[] | undefined;
  /** What the output was made from, for metrics that read it, such as `grounding`. */
  readonly source?: string | readonly string[] | undefined;
}

export interface EvalScore {
  readonly name: string;
  /** From 0 to 1; higher is better, for every metric. */
  readonly score: number;
  readonly metadata: {
    readonly signature: string;
    /** How the number is computed, one line per step. */
    readonly formula: readonly string[];
    /** The score before it was clamped to 0–1 and turned so that higher is better. */
    readonly value: number;
  };
}

export interface AsScorerOptions {
  /** Which number of the score: 'recall' instead of F, say. Default: the main one. */
  readonly field?: string | undefined;
  /** Its name in the harness. Default: the key, followed by the field if one is given. */
  readonly name?: string | undefined;
}

export type EvalScorer<M extends Mode = 'sync'> = (
  evalCase: EvalCase,
) => M extends 'sync' ? EvalScore : Promise<EvalScore>;

/** `asScorer(rouge(), 'rougeL')`: a function from a case to its score. An async scorer gives promises. */
export function asScorer<R extends Scores, const K extends keyof R & string, M extends Mode>(
  scorer: Scorer<R, M>,
  key: K,
  options: AsScorerOptions = {},
): EvalScorer<M> {
  return guard(() => {
    const { field, name } = ownOptions(options, ['field', 'name']);
    if (name !== undefined && typeof name !== 'string') throw invalid('name', 'a string', name);
    const { judge, signature } = judgeOf<R, M>(scorer, key, field);
    const label = name ?? (field === undefined ? key : `${key} ${field}`);
    const made = ({ value, score, formula }: Judgement): EvalScore => ({
      name: label,
      score,
      metadata: { signature, formula, value },
    });
    // Harnesses show the name of the function where a case fails.
    const scored = (evalCase: EvalCase) => {
      const judgement = judge(pairOf(evalCase)) as Judgement | Promise<Judgement>;
      return judgement instanceof Promise ? judgement.then(made) : made(judgement);
    };
    return Object.defineProperty(scored, 'name', { value: label }) as EvalScorer<M>;
  });
}

function pairOf(evalCase: EvalCase): Pair {
  if (Object(evalCase) !== evalCase)
    throw invalid('case', 'an object { output, expected }', evalCase);
  const { output, expected, source } = evalCase;
  if (typeof output !== 'string') throw invalid('output', 'a string', output);
  if (expected === undefined)
    throw invalid('expected', 'a reference text, or a list of them', expected);
  return { candidate: output, reference: expected, ...(source === undefined ? {} : { source }) };
}
