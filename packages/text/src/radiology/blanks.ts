// What de-identification left behind: "___" (MIMIC-CXR), "[**Name**]" (older MIMIC data), "XXXX" (IU X-Ray). Nobody can predict what
// stood there, so it is no word of the report.

import type { Step } from 'rougekit';
import { replaced } from 'rougekit/preparation';

const BLANK = /_{2,}|\[\*\*[^[\]]{0,200}\*\*\]|(?<![\p{L}\p{N}])X{4,}(?![\p{L}\p{N}])/gu;

export const blanks: Step = {
  id: 'report-blanks',
  apply: (text) => replaced(text, BLANK, ' '),
};
