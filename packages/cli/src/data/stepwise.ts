// A text after the steps of its preparation, with the way back to where it began.

import type { Notice, Step } from 'rougekit';
import { stepped, TracedText } from 'rougekit/preparation';

export interface StepwiseText {
  readonly traced: TracedText;
  /** Steps that failed, or that left the text as it was for another reason. */
  readonly notices: readonly Notice[];
}

export function stepwise(text: string, steps: readonly Step[]): StepwiseText {
  const notices: Notice[] = [];
  const traced = steps.reduce<TracedText>(
    (before, step) =>
      stepped(before, step, (code, message) => notices.push({ code, message })),
    new TracedText(text),
  );
  return { traced, notices };
}
