// Where sentences begin and end. Summary-level measures (rougeLsum, and rougeL where a program
// means that) compare sentence by sentence, so this choice moves their scores and is always named.

/**
 * Takes one sentence. `start` and `end` are UTF-16 offsets into the text given; `form` is given only
 * where the sentence is not simply what stands there (lines that were joined by a blank, say).
 */
export type EmitSentence = (start: number, end: number, form?: string) => void;

export interface SentenceSplitter {
  readonly id: string;
  /**
   * True if a sentence never holds a line feed and what lies between two sentences is line feeds
   * only. With a tokenizer that works line by line, one pass then serves all measures.
   */
  readonly lines?: boolean;
  /** Used instead where case is ignored, by programs that then split otherwise. */
  readonly folded?: SentenceSplitter;
  split(text: string, emit: EmitSentence): void;
}

/** One sentence a line: cut at LF alone, lines without any character dropped (rouge_score's rule). */
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
 * 。！？ anywhere, closing quotes and brackets included. Knows no abbreviations ("Dr. Smith" is cut)
 * and needs no data, so it cuts every language alike and for ever the same. Linear time.
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
