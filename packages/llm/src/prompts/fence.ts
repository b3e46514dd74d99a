// Documents are data, whatever they say. Each stands between two lines with a marker that it cannot contain: a hash of the text itself,
// so that nobody can write it into the text in advance, and the same document gives the same request again.

import { createHash } from 'node:crypto';

const DIGITS = 24;

export function fenced(text: string): string {
  const marker = markerOf(text);
  return `=== BEGIN ${marker} ===\n${text}\n=== END ${marker} ===`;
}

function markerOf(text: string): string {
  for (let round = 0; ; round++) {
    const marker = createHash('sha256').update(`${round}\n${text}`).digest('hex').slice(0, DIGITS);
    if (!text.includes(marker)) return marker;
  }
}
