// Data inside an HTML file, as elements that no browser runs. Whatever stands in the data, it cannot end its element.

import type { ReportHead } from './report-data.ts';

/** Where the data go in the template. */
const PLACE = '<!--data-->';

export const HEAD_ID = 'report';
export const INDEX_ID = 'index';
export const sliceId = (system: number, slice: number): string => `texts-${system}-${slice}`;

/** Explanations that the page cannot make itself. */
export const explainedId = (system: number): string => `explained-${system}`;

/** What a file of the folder calls, and the page defines. */
export const TAKE_TEXTS = 'rougekitTexts';

/** A file of the folder beside the page. A page that was opened from a disk may run scripts from there, but read no files. */
export const sliceFile = (id: string, packed: string): string =>
  `${TAKE_TEXTS}(${JSON.stringify(id)},${JSON.stringify(packed)})\n`;

/** The policy of a page with a folder lets scripts beside it run, too: those that hand over texts. */
export const withFolder = (template: string): string =>
  template.replace(/script-src ('sha256-[^']+')/, "script-src $1 'self' file:");

/** The template before and behind the data. */
export function templateParts(template: string): readonly [before: string, after: string] {
  const at = template.indexOf(PLACE);
  if (at < 0) throw new Error('The template of the report has no place for data.');
  return [template.slice(0, at), template.slice(at + PLACE.length)];
}

export const headElement = (head: ReportHead): string =>
  `<script type="application/json" id="${HEAD_ID}">${embeddedJson(head)}</script>\n`;

/** `packed` is JSON, compressed by gzip and written in base64. */
export const packedElement = (id: string, packed: string): string =>
  `<script type="text/plain" id="${id}">${packed}</script>\n`;

/** JSON without the characters that mean something to an HTML parser. Half characters are written out, too. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
