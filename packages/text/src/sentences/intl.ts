// Sentences as Intl.Segmenter finds them: the rules of Unicode (UAX 29) for English, which know no abbreviations. They come with
// the runtime and change with it, so the id has the version of its ICU. Line breaks and white space at the ends are cut off. Linear.

import type { SentenceSplitter } from 'rougekit';
import type { LoadedComponent } from 'rougekit/registry';
import { icuVersion } from '../icu-version.ts';
import { beforeWhite, pastWhite } from './characters.ts';

let made: SentenceSplitter | undefined;

/** Its id is 'intl@icu78.2', say. */
export function intlSentences(): SentenceSplitter {
  if (made !== undefined) return made;
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  made = {
    id: `intl@${icuVersion()}`,
    split(text, emit) {
      for (let at = 0, length = CHUNK; at < text.length; ) {
        const part = text.slice(at, at + length);
        const segments = [...segmenter.segment(part)];
        const known = at + length >= text.length ? segments.length : certainOf(segments);
        for (const { segment, index } of segments.slice(0, known)) {
          const start = pastWhite(segment, 0);
          if (start < segment.length)
            emit(at + index + start, at + index + beforeWhite(segment, segment.length));
        }
        if (known === 0) length *= 2;
        else {
          at += segments[known]?.index ?? part.length;
          length = CHUNK;
        }
      }
    },
  };
  return made;
}

/** V8's segmenter takes quadratic time over many sentences, so it gets a text in parts. */
const CHUNK = 2048;
/** Rule SB8 looks ahead as far as the next of these to see whether a small letter comes first. */
const SEEN = /[\p{L}.?!\n\r\u0085\u2028\u2029]/u;

/** How many of the first segments of a part do not depend on what follows it. */
function certainOf(segments: readonly { readonly segment: string }[]): number {
  let last = segments.length - 1;
  while (last > 0 && !SEEN.test((segments[last] as { segment: string }).segment)) last--;
  return last;
}

/** For the registry: 'intl', and 'intl@…' in signatures. */
export const intlComponent: LoadedComponent<SentenceSplitter> = {
  name: 'intl',
  load: intlSentences,
};
