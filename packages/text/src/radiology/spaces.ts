// White space of any kind and length is one blank, or one line feed where a line is empty: reports are broken into short lines, so
// the end of a line is not the end of anything.

import type { Step } from 'rougekit';
import { TextBuilder } from '../steps/text-builder.ts';

export const spaces: Step = {
  id: 'report-spaces',
  apply(text) {
    const made = new TextBuilder(text);
    let from = 0;
    for (const { 0: gap, index } of text.matchAll(/\s+/g)) {
      const end = index + gap.length;
      const isInside = index > 0 && end < text.length;
      // Most of them.
      if (gap === ' ' && isInside) continue;
      made.keep(from, index);
      if (isInside) made.put(hasEmptyLine(gap) ? '\n' : ' ');
      from = end;
    }
    made.keep(from, text.length);
    return made.done();
  },
};

function hasEmptyLine(gap: string): boolean {
  const first = gap.indexOf('\n');
  return first >= 0 && gap.includes('\n', first + 1);
}
