// The rest of a text, from the first block with something beyond ASCII on, by the rule that keeps letters; characters.ts says which of
// them belong to words. The same steps as in words.ts, in a loop of their own: there they would slow ASCII down.

import { bits, isInside, isJsonSpecial, isPlainSpecial, isSimpleEscape, isWord } from './blocks';
import {
  BEFORE_JOINER,
  BEFORE_SPACE,
  beginCharacters,
  classifyBlock,
  odd,
  pairs,
  splits,
  whatIsBefore,
  wide,
} from './characters';
import { expectWordsBeyondAscii, flush, note } from './noted-words';
import { Run } from './runs';
import { tokenIds, tokensOfStretch, writtenKind } from './vocabulary';

/** Tokens that odd stretches of a text may have beyond one for two bytes; there is room for so many. */
export const SPARE_TOKENS: u32 = 64;
let spareTokens: u32 = 0;
/** Longer stretches are not worth keeping. */
const LONGEST_STRETCH: usize = 1024;

/** Of the text read last, as in words.ts; a line feed in the rest of it. */
export let restUnits: i32 = 0;
export let restHasLineFeed = false;
export let restNeedsCopy = false;

let bytesLost: i32 = 0; // that are no UTF-16 unit of their own

// Where the reader of ASCII stopped: at a block with something beyond it, under a rule that keeps letters.
let heldAt: usize = 0;
let heldIds: usize = 0;
let heldEnds: usize = 0;
let heldSentence: usize = 0;
let heldWord: usize = 0;
let heldCarry: u64 = 0;
let heldSkip: u64 = 0;

export function handOver(
  at: usize,
  ids: usize,
  ends: usize,
  sentence: usize,
  word: usize,
  carry: u64,
  skip: u64,
  lost: i32,
): void {
  heldAt = at;
  heldIds = ids;
  heldEnds = ends;
  heldSentence = sentence;
  heldWord = word;
  heldCarry = carry;
  heldSkip = skip;
  bytesLost = lost;
}

@inline
function readOn(json: bool, run: Run, from: usize, end: usize): usize {
  const idsStart = run.ids;
  let at = heldAt;
  let ids = heldIds;
  let ends = heldEnds;
  let sentenceStart = heldSentence;
  let word = heldWord;
  let carry = heldCarry;
  let skip = heldSkip;
  let stop: usize = 0;
  // The stretch between separators that is open: where it began, where the ids of its words go, what it has in it.
  let stretch = word;
  let stretchIds = ids;
  let isWide = false;
  let isOdd = false;
  let wordIsWide = false;
  expectWordsBeyondAscii();
  restHasLineFeed = false;
  restNeedsCopy = false;
  spareTokens = SPARE_TOKENS;
  beginCharacters();
  while (true) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    let words = bits(isWord(a), isWord(b), isWord(c), isWord(d));
    let beyond = bits(a, b, c, d);
    let special =
      ~beyond &
      (json
        ? bits(isJsonSpecial(a), isJsonSpecial(b), isJsonSpecial(c), isJsonSpecial(d))
        : bits(isPlainSpecial(a), isPlainSpecial(b), isPlainSpecial(c), isPlainSpecial(d)));
    let feeds: u64 = 0;
    if (!json && end - at < 64) {
      const inside: u64 = ((<u64>1) << (end - at)) - 1;
      words &= inside;
      special &= inside;
      beyond &= inside;
      stop = end;
    }
    if (json && skip != 0) {
      words &= ~skip;
      special &= ~skip;
      skip = 0;
    }
    while (special != 0) {
      const k = ctz(special);
      special &= special - 1;
      const byte = load<u8>(at + <usize>k);
      if (!json) {
        feeds |= (<u64>1) << k;
        continue;
      }
      if (byte == 0x22) {
        stop = at + <usize>k;
        words &= ((<u64>1) << k) - 1;
        beyond &= ((<u64>1) << k) - 1;
        break;
      }
      if (byte != 0x5c) return 0; // a control character, which JSON forbids
      const escaped = load<u8>(at + <usize>k, 1);
      restNeedsCopy = escaped == 0x75;
      if (!isSimpleEscape(escaped)) return 0;
      bytesLost++;
      if (escaped == 0x6e) feeds |= (<u64>1) << k;
      if (k == 63) skip = 1;
      else {
        words &= ~((<u64>2) << k);
        special &= ~((<u64>2) << k);
      }
    }
    let all = words;
    if (beyond != 0 || isWide) {
      const inside = beyond & bits(isInside(a), isInside(b), isInside(c), isInside(d));
      bytesLost += <i32>popcnt(inside);
      if (!classifyBlock(at, beyond, beyond ^ inside, words, carry)) return 0;
      all |= wide;
    }
    const before = (all << 1) | carry;
    let borders = all ^ before;
    carry = all >> 63;
    if (feeds != 0) restHasLineFeed = true;
    const wideOnes = all ^ words;
    const isSimple =
      wideOnes == 0 ? !isWide : words == 0 && (splits | odd) == 0 && !isOdd;
    if (isSimple && feeds == 0) {
      // Nothing but ASCII in words, or nothing of it.
      const kind = wideOnes == 0 ? 0 : writtenKind;
      if (borders != 0 && word != 0) {
        const length = <usize>ctz(borders); // of what it has in this block
        ids = note(ids, word, at + length, wordIsWide ? writtenKind : length != 0 ? kind : 0);
        borders &= borders - 1;
        word = 0;
      }
      while (borders != 0) {
        word = at + <usize>ctz(borders);
        stretch = word;
        stretchIds = ids;
        borders &= borders - 1;
        if (borders == 0) break;
        ids = note(ids, word, at + <usize>ctz(borders), kind);
        borders &= borders - 1;
        word = 0;
      }
      isWide = word != 0 && wideOnes != 0;
      wordIsWide = isWide;
      if (stop != 0) break;
      at += 64;
      if (json && at > end) return 0;
      continue;
    }
    // Set anew wherever something may be in it.
    const meetings = wideOnes == 0 && !isWide ? 0 : splits & all & before;
    const oddOnes = wideOnes == 0 ? 0 : odd;
    let events = borders | meetings | feeds;
    while (events != 0) {
      const bit = events & (0 - events);
      const place = at + <usize>ctz(events);
      events ^= bit;
      if (((borders | meetings) & bit) != 0) {
        if (word == 0) {
          word = place;
          stretch = place;
          stretchIds = ids;
        } else {
          const isEnd = (borders & bit) != 0;
          if (isOdd || (oddOnes & since(stretch, at) & (bit - 1)) != 0) {
            if (isEnd) {
              flush(ids);
              ids = readStretch(stretchIds, stretch, place, from);
              if (ids == 0) return 0;
            }
          } else {
            const hasWide = wordIsWide || (wideOnes & since(word, at) & (bit - 1)) != 0;
            ids = note(ids, word, place, hasWide ? writtenKind : 0);
          }
          word = isEnd ? 0 : place;
          wordIsWide = false;
          if (isEnd) isOdd = false;
        }
      }
      if ((feeds & bit) != 0 && ids != sentenceStart) {
        store<u32>(ends, <u32>((ids - idsStart) >> 2));
        ends += 4;
        sentenceStart = ids;
      }
    }
    if (word == 0) isWide = false;
    else {
      const open = since(stretch, at);
      isWide = (isWide && stretch < at) || (wideOnes & open) != 0;
      isOdd = isOdd || (oddOnes & open) != 0;
      wordIsWide = wordIsWide || (wideOnes & since(word, at)) != 0;
    }
    if (stop != 0) break;
    at += 64;
    if (json && at > end) return 0;
  }
  if (ids != sentenceStart) {
    store<u32>(ends, <u32>((ids - idsStart) >> 2));
    ends += 4;
  }
  run.length = <u32>((ids - idsStart) >> 2);
  flush(ids);
  run.sentences = <u32>((ends - run.ends) >> 2);
  restUnits = <i32>(stop - from) - bytesLost + pairs;
  return stop;
}

export function readOnJson(run: Run, from: usize, end: usize): usize {
  return readOn(true, run, from, end);
}

export function readOnPlain(run: Run, from: usize, end: usize): usize {
  return readOn(false, run, from, end);
}

/** The bits of a block from `place` on. */
@inline
function since(place: usize, at: usize): u64 {
  return place <= at ? ~(<u64>0) : 0 - ((<u64>1) << (place - at));
}

/** Puts the tokens of an odd stretch at `ids`; returns what follows, or 0 if the text must be read in another way. */
function readStretch(ids: usize, from: usize, to: usize, textStart: usize): usize {
  const length = to - from;
  const before = whatIsBefore(from, textStart);
  if (length > LONGEST_STRETCH || before == BEFORE_JOINER) return 0;
  const count = tokensOfStretch(from, <u32>length, before == BEFORE_SPACE);
  const usual = <u32>(length + 1) / 2;
  if (count > usual) {
    if (count - usual > spareTokens) return 0;
    spareTokens -= count - usual;
  }
  memory.copy(ids, tokenIds, <usize>count * 4);
  return ids + <usize>count * 4;
}
