// Where sentences start and end. Summary-level measures (rougeLsum, and rougeL where a program
// means that) compare sentence by sentence, so this choice changes their scores and is always named.

/**
 * Receives one sentence. `start` and `end` are UTF-16 offsets into the text; `form` is passed only
 * if the sentence differs from the text at those offsets (lines that were joined by a space, say).
 */
export type EmitSentence = (start: number, end: number, form?: string) => void;

export interface SentenceSplitter {
  readonly id: string;
  /**
   * True if a sentence never contains a line feed and there are only line feeds between two
   * sentences. With a tokenizer that works line by line, one pass then serves all measures.
   */
  readonly lines?: boolean;
  /** Used instead if case is ignored, by programs that then split differently. */
  readonly folded?: SentenceSplitter;
  split(text: string, emit: EmitSentence): void;
}

/** One sentence per line: split only at LF, lines without any character dropped (rouge_score's rule). */
export const newlineSentences: SentenceSplitter = {
  id: 'newline',
  lines: true,
  split(text, emit) {
    let start = 0;
    while (start < text.length) {
      const found = text.indexOf('\n', start);
      const end = found < 0 ? text.length : found;
      if (end > start) emit(start, end);
      start = end + 1;
    }
  },
};

/**
 * For plain prose: a line feed ends a sentence, and so does a run of . ! ? before white space or of
 * 。！？ anywhere, closing quotes and brackets included. Knows no abbreviations ("Dr. Smith" is split)
 * and needs no data, so it treats every language alike and will never change. Linear time.
 */
export const punctuationSentences: SentenceSplitter = {
  id: 'punctuation',
  split(text, emit) {
    let start = 0;
    for (const { 0: mark, index } of text.matchAll(MARKS)) {
      const after = index + mark.length;
      const ends = mark === '\n' || WIDE_STOP.test(mark) || BLANK.test(text.charAt(after));
      if (!ends || index < start) continue; // the latter: a line feed among blanks already passed
      const end = mark === '\n' ? index : after;
      if (end > start) emit(start, end);
      start = after;
      while (BLANK.test(text.charAt(start))) start++;
    }
    if (text.length > start) emit(start, text.length);
  },
};

// A line feed, or a run of stops with the quotes and brackets that close after it. Neither part can give back
// what the other would take, so the search is linear.
const MARKS = /\n|[.!?。！？]+["')\]’”」』）》]*/g;
const WIDE_STOP = /[。！？]/;
const BLANK = /\s/;

/** No sentences: the whole text is one. */
export const wholeText: SentenceSplitter = {
  id: 'none',
  split(text, emit) {
    if (text.length > 0) emit(0, text.length);
  },
};
