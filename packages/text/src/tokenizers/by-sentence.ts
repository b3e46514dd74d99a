// A tokenizer that is meant for one sentence, over several: sentences are cut first.

import type { SentenceSplitter, Tokenizer } from 'rougekit';

export function bySentence(
  id: string,
  tokenizer: Tokenizer,
  sentences: SentenceSplitter,
): Tokenizer {
  return {
    id,
    tokenize(text, start, end, emit) {
      const part = start === 0 && end === text.length ? text : text.slice(start, end);
      sentences.split(part, (from, to, form) => {
        if (form === undefined) tokenizer.tokenize(text, start + from, start + to, emit);
        // A sentence that is not in the text as it stands: its tokens stand somewhere in its place.
        else
          tokenizer.tokenize(form, 0, form.length, (first, last, token) =>
            emit(start + from, start + to, token ?? form.slice(first, last)),
          );
      });
      return 0;
    },
  };
}
