// What stands between blanks, which most tokenizers cut by itself. A blank is a space or a line feed here; other white space is part
// of what stands between.

import { TokenRun } from '../ids/token-run.ts';
import type { SurfaceTable } from '../ids/vocabulary.ts';
import { ASCII_WORD } from '../tokens/ascii-words.ts';
import { characters } from '../tokens/characters.ts';
import { type Stretches, stretchesOf } from '../tokens/stretches.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { NOT_PYTHON_SPACE } from '../tokens/whitespace.ts';
import type { KnownText, Pieces } from './known-text.ts';

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const isBlank = (code: number) => code === SPACE || code === LINE_FEED;

/** By ASCII code: 1 for what is no blank. */
const BETWEEN = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  isBlank(code) ? 0 : 1,
);

/** Each piece by the id that `table` gives it, with the ends of the sentences at these places. Linear. */
export function piecesOf(
  { text, lists }: KnownText,
  places: readonly number[],
  table: SurfaceTable,
): Pieces {
  const run = new TokenRun();
  for (let s = 0; s < places.length; s += 2) {
    const end = places[s + 1];
    for (let at = places[s]; ; ) {
      at = table.pushAscii(text, at, end, BETWEEN, run);
      if (at >= end) break;
      const from = at;
      while (at < end && !isBlank(text.charCodeAt(at))) at++;
      run.push(table.lookUp(text, from, at), from, at);
    }
    run.endSentence();
  }
  return { words: lists.of(run.ids, run.length), ends: run.ends.slice(0, run.sentences) };
}

/** Not declared of the tokenizer itself: the engine has its own way to read characters. */
const ofCharacters: Stretches = { inside: NOT_PYTHON_SPACE };

/** How a tokenizer cuts, if that is piece by piece. */
export function cutsPieces(tokenizer: Tokenizer): Stretches | undefined {
  const stretches = tokenizer === characters ? ofCharacters : stretchesOf(tokenizer);
  if (stretches === undefined || stretches.notBeforeFeed !== undefined) return undefined;
  const { inside } = stretches;
  return inside[SPACE] === 0 && inside[LINE_FEED] === 0 ? stretches : undefined;
}

/**
 * What tells the tokens of a text from those of other tokenizers that are no more than a table of characters; undefined if this one
 * is more. `marks` are the characters of the text that are not letters or digits.
 */
export function tableKey(
  { inside, isWord }: Stretches,
  marks: readonly number[],
): string | undefined {
  if (isWord !== 'ascii' || !ASCII_WORD.every((isPart, code) => isPart === 0 || inside[code] === 1))
    return undefined;
  let key = '';
  for (const mark of marks) key += inside[mark];
  return key;
}

/** Whether a piece is cut in the same way wherever it stands. */
export function isCutByItself(piece: string, cut: Stretches): boolean {
  const { inside, depending, blankIsToken } = cut;
  let stretches = 0;
  for (let from = 0, k = 0; k <= piece.length; k++) {
    // Beyond ASCII everything is inside.
    if (k < piece.length && inside[piece.charCodeAt(k)] !== 0) continue;
    if (k > from) {
      stretches++;
      if (depending?.test(piece.slice(from, k))) return false;
    }
    from = k + 1;
  }
  return stretches > 0 || blankIsToken !== true;
}
