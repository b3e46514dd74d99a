// List numbers and bullets: "1. No effusion. 2. Stable nodule." says two things and no numbers.

import type { Step } from 'rougekit';
import { replaced } from 'rougekit/preparation';
import { inTurn } from '../steps/in-turn.ts';

const AT_LINE = /(?<=^[ \t]{0,40})(?:\(?\d{1,2}[.)]|[-*•])[ \t]{1,8}(?=\p{L})/gmu;
/** Before a capital letter only: "T12. 2. Stable" loses its 2, "grade 2. Stable" keeps it. */
const IN_LINE = /(?<=[.:;?!][ \t]{1,8})\(?\d{1,2}[.)][ \t]{1,8}(?=\p{Lu})/gu;

export const numbering: Step = {
  id: 'report-numbering',
  apply: (text) =>
    inTurn(text, [
      // An item is a paragraph of its own, even if no full stop ends the one before.
      (now) => replaced(now, AT_LINE, '\n'),
      (now) => replaced(now, IN_LINE, ''),
    ]),
};
