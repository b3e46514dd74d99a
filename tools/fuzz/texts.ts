// Texts for the fuzz run: what the property tests draw, longer texts around the sizes at which kernels
// change their way, and real texts of the golden corpus, cut and mixed.

import fc from 'fast-check';
import { share } from '../../packages/rougekit/test/properties/check.ts';
import { anyText, mixedText, plainText } from '../../packages/rougekit/test/properties/texts.ts';

// One word, two words, a block of four words of 32, 63 and 64 bits: one below, at, one above.
const EDGES = [30, 31, 32, 33, 61, 62, 63, 64, 65, 126, 127, 128, 129, 251, 252, 253, 256, 257];

const length = fc.oneof(
  { weight: 2, arbitrary: fc.nat(12) },
  { weight: 4, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 1, arbitrary: fc.nat(600) },
);

/** A word for each id, so that one list of ids is ASCII, another Chinese, a third both. */
const WORDINGS: readonly ((id: number) => string)[] = [
  (id) => `w${id}`,
  (id) => String.fromCharCode(97 + (id % 26)).repeat(1 + Math.floor(id / 26)),
  (id) => ['running', 'runs', 'ran', 'Running', 'flies', 'dies', 'relational'][id % 7]! + (id >> 3),
  // U+0130 and U+212A have lower cases with ASCII letters in them.
  (id) => ['\u0130', 'i', '\u212a', 'k', 'K', 'I\u0307', '\u00df', 'e\u0301', '\u00e9'][id % 9]!,
  (id) => ['猫', '吃', '鱼', 'שלום', 'سلام', 'ที่', '한국'][id % 7]!,
  (id) => (id % 3 === 0 ? '猫' : `w${id}`),
  (id) => `${'longword'.repeat(1 + (id % 9))}${id}`,
];
const BETWEEN = [' ', ' ', ' ', ' ', '  ', ', ', '\n', '\n\n', '.\n', '. ', '\t', '-', '\r\n'];

/** Few distinct words, so that ties are common, with lines of any length and empty ones. */
const repeated = fc
  .tuple(fc.constantFrom(...WORDINGS), fc.constantFrom(1, 2, 3, 5, 40, 500), share, length)
  .chain(([wording, alphabet, lines, size]) =>
    fc
      .array(fc.tuple(fc.nat(alphabet - 1), fc.nat(BETWEEN.length - 1), share), {
        minLength: size,
        maxLength: size,
      })
      .map((tokens) =>
        tokens
          .map(([id, between, luck]) => wording(id) + (luck < lines ? BETWEEN[between]! : ' '))
          .join(''),
      ),
  );

/** Pieces of real texts one after the other. */
const cutFrom = (golden: readonly string[]) =>
  fc
    .array(fc.tuple(fc.nat(golden.length - 1), share, share), { minLength: 1, maxLength: 4 })
    .map((pieces) =>
      pieces
        .map(([k, from, to]) => {
          const text = golden[k]!;
          return text.slice(Math.floor(from * text.length), Math.ceil(to * text.length) + 1);
        })
        .join(' '),
    );

export interface FuzzPair {
  readonly candidate: string;
  readonly reference: readonly string[];
}

/** A reference that is the candidate with some of its words changed: long matches with gaps. */
const related = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.tuple(share, fc.nat(40), text), { maxLength: 4 }))
    .map(([candidate, edits]) => {
      let reference = candidate;
      for (const [at, cut, other] of edits) {
        const place = Math.floor(at * reference.length);
        reference =
          reference.slice(0, place) + other.slice(0, cut * 2) + reference.slice(place + cut);
      }
      return { candidate, reference: [reference] };
    });

export function fuzzPairs(golden: readonly string[]): fc.Arbitrary<FuzzPair> {
  const text = fc.oneof(
    { weight: 3, arbitrary: repeated },
    { weight: 2, arbitrary: cutFrom(golden) },
    { weight: 2, arbitrary: plainText },
    { weight: 2, arbitrary: mixedText },
    { weight: 1, arbitrary: anyText },
  );
  const several = fc.oneof(
    { weight: 6, arbitrary: fc.array(text, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(text, { minLength: 2, maxLength: 4 }) },
  );
  return fc.oneof(fc.record({ candidate: text, reference: several }), related(text));
}
