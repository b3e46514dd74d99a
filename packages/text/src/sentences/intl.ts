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
      for (const { segment, index } of segmenter.segment(text)) {
        const start = pastWhite(segment, 0);
        if (start < segment.length)
          emit(index + start, index + beforeWhite(segment, segment.length));
      }
    },
  };
  return made;
}

/** For the registry: 'intl', and 'intl@…' in signatures. */
export const intlComponent: LoadedComponent<SentenceSplitter> = {
  name: 'intl',
  load: intlSentences,
};
