// The ways in which ROUGE-1.5.5 finds the sentences of a text file: SPL, SEE and ISI. The program works
// on bytes, so these rules do too: the text handed in has one character for each byte.

import { didYouMean } from '../../failures/did-you-mean.ts';

const TEXT_FORMATS = ['SPL', 'SEE', 'ISI'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** The format of that name in any case, or the sentence that says why there is none. */
export function readTextFormat(name: string): TextFormat | { readonly why: string } {
  const wanted = name.trim().toUpperCase();
  const known = TEXT_FORMATS.find((format) => format === wanted);
  if (known !== undefined) return known;
  const why =
    wanted === 'SIMPLE'
      ? 'basic elements (SIMPLE, -3) are not supported.'
      : `expected ${TEXT_FORMATS.join(', ')}, got '${name}'.${didYouMean(wanted, TEXT_FORMATS)}`;
  return { why };
}

// White space of bytes: without NBSP and NEL, which \s would let pass.
const SPACE = '[ \\t\\v\\f\\r]+';
const SEE = new RegExp(
  `^<a (?:size="[0-9]+" )?name="[0-9]+">\\[[0-9]+\\]</a>${SPACE}<a href="#[0-9]+" id=[0-9]+>([^<]+)`,
);
const ISI = /^<S SNTNO="[0-9a-z,]+">([^<]*)<\/S>/;

/**
 * The sentences of a file, one per line. SPL is that already: the library drops lines of no character and
 * keeps blank ones, as the program does. In SEE and ISI only lines that begin exactly as the format has
 * it count; entities are not decoded, and what follows an inner tag is lost.
 */
export function sentencesOf(bytes: string, format: TextFormat): string {
  if (format === 'SPL') return bytes;
  const form = format === 'SEE' ? SEE : ISI;
  const sentences: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf('\n', start);
    const end = found < 0 ? bytes.length : found;
    const sentence = form.exec(bytes.slice(start, end))?.[1];
    if (sentence !== undefined) sentences.push(sentence);
    start = end + 1;
  }
  return sentences.join('\n');
}
