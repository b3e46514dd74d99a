// White space of any kind and length is one blank, or one line feed where a line is empty: reports are broken into short lines, so
// the end of a line is not the end of anything.

import type { Step } from 'rougekit';
import { TextBuilder } from '../steps/text-builder.ts';

export const spaces: Step = {
  id: 'report-spaces',
  apply(text) {
    const made = new TextBuilder(text);
    let before = -1;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (before >= 0) put(made, text, before, index);
      before = index + word.length;
      made.keep(index, before);
    }
    return made.done();
  },
};

function put(made: TextBuilder, text: string, start: number, end: number): void {
  let lines = 0;
  for (let at = start; at < end; at++) if (text[at] === '\n') lines++;
  const sign = lines > 1 ? '\n' : ' ';
  if (text[end - 1] === sign) made.keep(end - 1, end);
  else made.put(sign);
}
