// One pair with the explanations of its scores: what the writers of `explain` draw.

import type { Explanation } from 'rougekit';
import { RougekitError } from 'rougekit';
import type { Language } from 'rougekit/explain';
import type { FoundPair } from './find-pair.ts';

export interface ExplainedPair extends FoundPair {
  readonly signature: string;
  readonly language: Language;
  /** Whether lists are shown to their end. */
  readonly isWhole: boolean;
  /** One for each metric, in the order of the scorer. */
  readonly metrics: readonly ExplainedMetric[];
}

export interface ExplainedMetric {
  /** With the reference that the score is made from. */
  readonly explanation: Explanation;
  /** The numbers that stand for it, with their names: one, or an F for each beta; none of figures. */
  readonly mains: readonly MainNumber[];
  /** The same score against each of several references, as far as a metric can show them one by one. */
  readonly each: readonly Explanation[];
}

export interface MainNumber {
  readonly name: string;
  readonly value: number;
}

/** "rouge1 = 0.8889" */
export const titleOf = (key: string, mains: readonly MainNumber[]): string =>
  mains.length === 0
    ? key
    : mains.map(({ name, value }) => `${name} = ${value.toFixed(4)}`).join(' · ');

/** Explains a score by the reference that it is made from, or by another one. */
export type Explains = (reference?: {
  readonly referenceIndex: number;
}) => Explanation | Promise<Explanation>;

/** Against no more than the first `most` references by themselves. */
export async function explainEach(
  explains: Explains,
  most: number,
): Promise<Pick<ExplainedMetric, 'explanation' | 'each'>> {
  const explanation = await explains();
  const each: Explanation[] = [];
  for (const [k] of explanation.references.slice(0, most).entries()) {
    const isChosen = k === explanation.referenceIndex || explanation.referenceIndex === null;
    each.push(isChosen ? explanation : await againstOne(explains, k, explanation));
  }
  return { explanation, each };
}

/** Of a metric that takes its reference itself, its one explanation has the links of all. */
async function againstOne(
  explains: Explains,
  referenceIndex: number,
  whole: Explanation,
): Promise<Explanation> {
  try {
    return await explains({ referenceIndex });
  } catch (error) {
    if (error instanceof RougekitError && error.option === 'referenceIndex') return whole;
    throw error;
  }
}
