// A text after each step of its preparation, and the way back to where it began.

import type { Step } from 'rougekit';
import { changedBetween, TracedText } from 'rougekit/preparation';

export interface AfterStep {
  readonly id: string;
  readonly text: string;
  /** Why the step left the text as it was. */
  readonly failure?: string;
}

export interface StepwiseText {
  readonly after: readonly AfterStep[];
  readonly traced: TracedText;
}

export function stepwise(text: string, steps: readonly Step[]): StepwiseText {
  let traced = new TracedText(text);
  const after = steps.map((step): AfterStep => {
    const { id } = step;
    try {
      const made = step.apply(traced.text);
      const { kept } = made;
      traced = traced.rewritten(
        kept === undefined ? changedBetween(traced.text, made.text) : { text: made.text, kept },
      );
      return { id, text: made.text };
    } catch (error) {
      return { id, text: traced.text, failure: (error as Error).message };
    }
  });
  return { after, traced };
}
