// A text after the steps of its preparation, with the way back to where it began.

import type { Step } from 'rougekit';
import { stepped, TracedText } from 'rougekit/preparation';

export interface StepwiseText {
  readonly traced: TracedText;
  /** Why steps left the text as it was, a sentence each. */
  readonly failures: readonly string[];
}

export function stepwise(text: string, steps: readonly Step[]): StepwiseText {
  const failures: string[] = [];
  const traced = steps.reduce<TracedText>(
    (before, step) =>
      stepped(before, step, (why) => failures.push(`'${step.id}' left it unchanged: ${why}`)),
    new TracedText(text),
  );
  return { traced, failures };
}
