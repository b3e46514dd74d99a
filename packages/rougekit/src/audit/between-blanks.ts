// What stands between blanks, which most tokenizers cut by itself. A blank is a space or a line feed here; other white space is part
// of what stands between.

import { SpanRun } from '../ids/span-run.ts';
import { TokenRun } from '../ids/token-run.ts';
import type { SurfaceTable } from '../ids/vocabulary.ts';
import { ASCII_WORD } from '../tokens/ascii-words.ts';
import { characters } from '../tokens/characters.ts';
import { type Stretches, stretchesOf } from '../tokens/stretches.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { NOT_PYTHON_SPACE } from '../tokens/whitespace.ts';
import type { KnownText, Pieces, TextPieces } from './known-text.ts';
import type { MarkSet } from './mark-sets.ts';

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const isBlank = (code: number) => code === SPACE || code === LINE_FEED;

/** By ASCII code: 1 for what is no blank. */
const BETWEEN = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  isBlank(code) ? 0 : 1,
);

/** Finds them, by the ids that a table gives them. Its runs are kept: new ones for each text would be zeroed, and collected again. */
export class PieceFinder {
  readonly #table: SurfaceTable;
  readonly #ofText = new SpanRun();
  readonly #inSentences = new TokenRun();

  constructor(table: SurfaceTable) {
    this.#table = table;
  }

  /** Those of a whole text. Linear. */
  ofText(known: KnownText): TextPieces {
    return (known.pieces ??= this.#found(known));
  }

  /** Those in the sentences at these places: the same list, if sentences cut no piece and leave none out. Linear. */
  inSentences(known: KnownText, places: readonly number[]): Pieces {
    const whole = this.ofText(known);
    const ends = endsAmong(whole, places);
    if (ends !== null) return { words: whole.words, ends, isWhole: true };
    const run = this.#inSentences;
    run.clear();
    for (let s = 0; s < places.length; s += 2) {
      push(known.text, places[s], places[s + 1], this.#table, run);
      run.endSentence();
    }
    const words = known.lists.of(run.ids, run.length);
    return { words, ends: run.ends.slice(0, run.sentences), isWhole: false };
  }

  #found({ text, lists }: KnownText): TextPieces {
    const run = this.#ofText;
    run.clear();
    push(text, 0, text.length, this.#table, run);
    return {
      words: lists.of(run.ids, run.length),
      starts: run.starts.slice(0, run.length),
      stops: run.stops.slice(0, run.length),
    };
  }
}

/** Whether every sentence has a piece. */
export function areInAll({ ends }: Pieces): boolean {
  for (let s = 0; s < ends.length; s++) if (ends[s] === (s === 0 ? 0 : ends[s - 1])) return false;
  return true;
}

/** How many pieces end with each sentence; null if not all pieces are in sentences. */
function endsAmong(
  { starts, stops }: TextPieces,
  places: readonly number[],
): Int32Array<ArrayBuffer> | null {
  const ends = new Int32Array(places.length / 2);
  let k = 0;
  for (let s = 0; s < ends.length; s++) {
    if (k < starts.length && starts[k] < places[2 * s]) return null;
    const end = places[2 * s + 1];
    while (k < starts.length && stops[k] <= end) k++;
    if (k < starts.length && starts[k] < end) return null;
    ends[s] = k;
  }
  return k === starts.length ? ends : null;
}

function push(text: string, from: number, end: number, table: SurfaceTable, run: TokenRun): void {
  for (let at = from; ; ) {
    at = table.pushAscii(text, at, end, BETWEEN, run);
    if (at >= end) return;
    const start = at;
    while (at < end && !isBlank(text.charCodeAt(at))) at++;
    run.push(table.lookUp(text, start, at), start, at);
  }
}

/** Not declared of the tokenizer itself: the engine has its own way to read characters. */
const ofCharacters: Stretches = { inside: NOT_PYTHON_SPACE };

/** What matters of stretches here. All have all fields: engines compile code once for one shape, and anew for another. */
export interface PieceCut {
  readonly inside: Uint8Array;
  readonly blankIsToken: boolean;
  readonly depending: RegExp | undefined;
  /** Which stretches are one token, as they are written, wherever they stand. */
  readonly isWord: Stretches['isWord'];
  /** Stretches of ASCII letters are, unless they match. */
  readonly isWordUnless: RegExp | undefined;
}

/** How a tokenizer cuts, if that is piece by piece. */
export function cutsPieces(tokenizer: Tokenizer): PieceCut | undefined {
  const stretches = tokenizer === characters ? ofCharacters : stretchesOf(tokenizer);
  if (stretches === undefined || stretches.notBeforeFeed !== undefined) return undefined;
  const { inside, blankIsToken = false, depending, isWordUnless } = stretches;
  if (inside[SPACE] !== 0 || inside[LINE_FEED] !== 0) return undefined;
  const areAsWritten = !stretches.wordsAreFolded && stretches.droppedWords === undefined;
  const isWord = areAsWritten ? stretches.isWord : undefined;
  return { inside, blankIsToken, depending, isWord, isWordUnless };
}

/**
 * What tells the tokens of a text from those of other tokenizers that are no more than a table of characters; null if this one
 * is more. `marks` are the characters of the text that are not letters.
 */
export function tableKey(cut: PieceCut, { marks, hasDigits }: MarkSet): string | null {
  const { inside, isWord, blankIsToken } = cut;
  if (marks === null || isWord === undefined) return null;
  if (!ASCII_WORD.every((isPart, code) => isPart === 0 || inside[code] === 1)) return null;
  let key = '';
  for (const mark of marks) key += inside[mark];
  // Only letters are known to be one token.
  if (isWord === 'letters' && (hasDigits || key.includes('1'))) return null;
  // A piece of nothing but separators may be a token after all.
  return blankIsToken && key.includes('0') ? null : key;
}

/** Whether a piece is cut in the same way wherever it stands. */
export function isCutByItself(piece: string, cut: PieceCut): boolean {
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
  return stretches > 0 || !blankIsToken;
}
