// Where a tokenizer says how it cuts ASCII, the encoder finds words by itself. The slow way is the tokenizer.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Encoder } from '../../../src/ids/encode.ts';
import { SpanRun } from '../../../src/ids/span-run.ts';
import { dialects } from '../../../src/registry.ts';
import { newlineSentences, wholeText } from '../../../src/text/sentences.ts';
import { alphanumeric } from '../../../src/tokens/alphanumeric.ts';
import { ascii } from '../../../src/tokens/ascii.ts';
import { asciiWordsOf } from '../../../src/tokens/ascii-words.ts';
import type { Tokenizer } from '../../../src/tokens/tokenizer.ts';
import { unicode } from '../../../src/tokens/unicode.ts';
import { whitespace } from '../../../src/tokens/whitespace.ts';
import { wordCharacters } from '../../../src/tokens/word-characters.ts';
import { check } from '../check.ts';
import { anyText } from '../texts.ts';

const tokenizers = [unicode, alphanumeric, ascii, wordCharacters, whitespace];

// Letters that need a look at their neighbours, beside ASCII ones and what separates those.
const dense = fc
  .array(fc.constantFrom(...'abI0_ .\n\0-', ...'éİ\u212a\u0301\u200d猫\u0e33\u2003\u0085\ud800𐍈'), {
    maxLength: 30,
    size: 'max',
  })
  .map((characters) => characters.join(''));
const long = fc
  .tuple(dense, fc.integer({ min: 10, max: 14 }), dense)
  .map(([before, length, after]) => `${before} ${'x'.repeat(length)} ${after}`);
const text = fc.oneof(anyText, dense, long);

/** Everything that encoding leaves behind. */
function encoded(encoder: Encoder, given: string) {
  const into = encoder.newText();
  encoder.beginPair();
  encoder.encode(given, 'reference', into);
  const run = into.words as SpanRun;
  return {
    words: Array.from(run.ids.subarray(0, run.length), (id) => encoder.vocabulary.forms[id]),
    starts: [...run.starts.subarray(0, run.length)],
    stops: [...run.stops.subarray(0, run.length)],
    ends: [...run.ends.subarray(0, run.sentences)],
    dropped: into.dropped,
    kept: into.kept,
  };
}

describe.each(tokenizers)('$id', (tokenizer) => {
  const slow = { ...tokenizer }; // nothing is known of this one
  const { choices } = dialects[0];
  const stopwords = { id: 'a', has: (word: string) => word === 'a' };

  it.each([newlineSentences, wholeText])(
    'gives the same words, positions and counts with sentences by $id',
    (sentences) => {
      expect(asciiWordsOf(tokenizer)).toHaveLength(128);
      expect(asciiWordsOf(slow)).toBeUndefined();
      const encoders = (given: Tokenizer) =>
        [null, 'words', 'bytes'].map(
          (unit) =>
            new Encoder(
              {
                ...choices,
                sentences,
                stopwords,
                limit: unit === null ? null : { unit: unit as 'words' | 'bytes', length: 5 },
                tokenizer: given,
              },
              true,
              () => new SpanRun(),
            ),
        );
      const fast = encoders(tokenizer);
      const plain = encoders(slow);
      check(
        fc.property(text, (given) => {
          for (const [k, encoder] of fast.entries()) {
            const found = encoded(encoder, given);
            const expected = encoded(plain[k], given);
            // Behind a limit it does not matter what was dropped.
            if (k > 0) found.dropped = expected.dropped;
            expect(found).toEqual(expected);
          }
        }),
        200,
      );
    },
  );
});
