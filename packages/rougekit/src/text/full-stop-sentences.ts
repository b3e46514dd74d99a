// Sentences as pltrdy's `rouge` 1.0.1 splits them: at every full stop, which belongs to no sentence. Pieces
// without a character are dropped, blank ones stay; line feeds end nothing, and 3.5 is split in two. Linear.

import { splitsAtMark } from './sentence-mark.ts';
import type { SentenceSplitter } from './sentences.ts';

export const fullStopSentences: SentenceSplitter = /* #__PURE__ */ splitsAtMark(
  { mark: '.' },
  {
    id: 'full-stop',
    split(text, emit) {
      let start = 0;
      while (start < text.length) {
        const found = text.indexOf('.', start);
        const end = found < 0 ? text.length : found;
        if (end > start) emit(start, end);
        start = end + 1;
      }
    },
  },
);
