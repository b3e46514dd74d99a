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
    let i = 0;
    const close = (end: number) => {
      if (end > start) emit(start, end);
      start = end;
    };
    while (i < text.length) {
      const code = text.charCodeAt(i);
      if (code === 0x0a) {
        close(i);
        start = ++i;
      } else if (isFullStop(code) || isWideStop(code)) {
        let wide = false;
        while (
          i < text.length &&
          (isFullStop(text.charCodeAt(i)) || isWideStop(text.charCodeAt(i)))
        ) {
          if (isWideStop(text.charCodeAt(i))) wide = true;
          i++;
        }
        while (i < text.length && isCloser(text.charCodeAt(i))) i++;
        if (wide || (i < text.length && isBlank(text.charCodeAt(i)))) {
          close(i);
          while (i < text.length && isBlank(text.charCodeAt(i))) i++;
          start = i;
        }
      } else i++;
    }
    close(text.length);
  },
};

/** No sentences: the whole text is one. */
export const wholeText: SentenceSplitter = {
  id: 'none',
  split(text, emit) {
    if (text.length > 0) emit(0, text.length);
  },
};

const isFullStop = (c: number) => c === 0x2e || c === 0x21 || c === 0x3f; // . ! ?
const isWideStop = (c: number) => c === 0x3002 || c === 0xff01 || c === 0xff1f || c === 0xff61; // 。！？｡
const isBlank = (c: number) => c === 0x20 || (c >= 0x09 && c <= 0x0d) || c === 0xa0 || c === 0x3000;
const isCloser = (c: number) =>
  c === 0x22 ||
  c === 0x27 ||
  c === 0x29 ||
  c === 0x5d || // " ' ) ]
  c === 0x2019 ||
  c === 0x201d ||
  c === 0x300d ||
  c === 0x300f ||
  c === 0xff09 ||
  c === 0x300b; // ’ ” 」 』 ） 》
