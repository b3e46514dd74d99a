// Documents are data, whatever they say. Each stands between two lines with an unpredictable marker: a hash of the text under a secret
// key. The author of a document cannot forge its end marker, nor that of another text in the same prompt, such as the question. The
// same key and document give the same request again, so providers' caches and seeds work.

import { createHmac, randomBytes } from 'node:crypto';

const DIGITS = 24;

export const newFenceKey = (): string => randomBytes(32).toString('hex');

/** For runs without a store that keeps one. */
const OF_THIS_PROCESS = newFenceKey();

export function fenced(text: string, key: string = OF_THIS_PROCESS): string {
  const marker = markerOf(text, key);
  return `=== BEGIN ${marker} ===\n${text}\n=== END ${marker} ===`;
}

function markerOf(text: string, key: string): string {
  for (let round = 0; ; round++) {
    const hash = createHmac('sha256', key).update(`${round}\n${text}`).digest('hex');
    const marker = hash.slice(0, DIGITS);
    if (!text.includes(marker)) return marker;
  }
}
