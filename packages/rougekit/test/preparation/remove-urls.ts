// A step of text preparation as another package would bring it: one file, handed to `prepared` in a list.

import type { Step } from 'rougekit';
import { replaced } from 'rougekit/preparation';

export const removeUrls: Step = {
  id: 'urls',
  apply: (text) => replaced(text, /\bhttps?:\/\/\S+/g, ''),
};
