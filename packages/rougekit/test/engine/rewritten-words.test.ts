// Words of rewriting tokenizers that the engine reads between blanks: against the plain counter, which rewrites them, among all that
// keeps them from being read so.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsRouge } from '../../src/dialects/js-rouge.ts';
import { jsRouge320 } from '../../src/dialects/js-rouge-3.2.0.ts';
import type { Lane } from '../../src/engine/engine.ts';
import { ENGINE_TWINS } from '../../src/engine/load.ts';
import { startWasm } from '../../src/engine/wasm/wasm-engine.ts';
import { type RougeType, rouge } from '../../src/index.ts';
import type { RougeMetric } from '../../src/metrics/rouge/rouge.ts';
import { RougeCounter } from '../../src/metrics/rouge/rouge-counts.ts';
import { check } from '../properties/check.ts';

const engine = await startWasm(ENGINE_TWINS);

const piece = fc.constantFrom(
  ...['a', 'The', 'cat', 'mat.', 'mat,', 'sat;', 'why?', 'no!', 'b.', 'etc.', 'U.S.', 'x.,', '.'],
  // Around sixteen letters, and beyond.
  ...['abcdefghijklmno.', 'abcdefghijklmnop', 'abcdefghijklmnop.', 'abcdefghijklmnop?'],
  ...['abcdefghijklmnopq', 'abcdefghijklmnopq.', 'abcdefghijklmnopq,', 'abcdefghijklmnopqrs...'],
  // Digits, and marks in and around words.
  ...['1990', '1990.', '1,000', '3.5.', 'x-y', 'a--b', 'so...', '....', '(cat', 'cat)', ')', '$5'],
  // Contractions, in any case.
  ...['cannot', 'Cannot.', 'cannot,', 'GONNA', 'gimme?', 'wanna', 'wanna.', 'lemme', 'xgotta'],
  ...["it's", "don't", "dogs'", "'tis", "more'n", "d'ye", "'"],
  // What entangles a text.
  ...['"', '"The', 'mat."', "''", '``'],
  // Beyond ASCII: letters, white space for one of them, what is half a character.
  ...['é', 'naïve.', 'ſ', '\u212a', '中文', '😀', 'a\u00a0b', 'a\u0085', '\u2003', '\u0000'],
);
const blank = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '\n', ' \n', '\t');
const text = fc
  .array(fc.tuple(piece, blank), { maxLength: 40 })
  .map((pieces) => pieces.flat().join(''))
  .chain((whole) => fc.constantFrom(whole, whole.trimEnd()));

const TYPES: readonly RougeType[] = ['rouge1', 'rouge2', 'rougeL'];

describe.each(
  [jsRouge, jsRouge320].flatMap((dialect) =>
    // Without sentences, and with them.
    [TYPES.slice(0, 2), TYPES].map((types) => ({ dialect, types })),
  ),
)('$dialect.id: $types', ({ dialect, types }) => {
  const [metric] = rouge({ dialect, types }).metrics as unknown as readonly [RougeMetric];
  const lane = engine.laneFor(metric.lane) as Lane;
  const plain = new RougeCounter(metric.lane);

  it('counts what rewriting finds', () => {
    let found = 0;
    check(
      fc.property(text, text, text, (candidate, one, other) => {
        const sides = { candidate, references: [one, other] };
        const counts = lane.count(sides);
        if (counts === undefined) return;
        found++;
        expect(counts).toEqual(plain.count(sides, () => {}));
      }),
      1500,
    );
    expect(found).toBeGreaterThan(100);
  });
});
