// Bytes → term ids: every run of ASCII letters and digits is a word. 64 bytes at a time: vector
// comparisons give one bit a byte, and words begin and end where (bits XOR bits << 1) is set.
//
// The bytes are either plain UTF-8 or the inside of a JSON string, escapes and all. Under the rule 'alphanumeric', bytes
// beyond ASCII separate, but for two characters whose lower case is ASCII (see unescape.ts, which then makes a copy).
// Under the rule 'unicode', words-beyond-ascii.ts reads on from the first of them.

import { bits, isJsonSpecial, isPlainSpecial, isSimpleEscape, isWord } from './blocks';
import { beginBatch, flush, note } from './noted-words';
import { Run } from './runs';
import {
  handOver,
  readOnJson,
  readOnPlain,
  restHasLineFeed,
  restNeedsCopy,
  restUnits,
} from './words-beyond-ascii';

/** What the recipe does with letters beyond ASCII. */
let keepsLetters = false;

/** Of the text read last: length in UTF-16 units; a line feed seen; a copy is needed to read it. */
export let units: i32 = 0;
export let sawLineFeed = false;
export let needsCopy = false;

/** Of the text read last: characters of its words, and characters beyond ASCII that may be letters. */
export let kept: i32 = 0;
export let suspects: i32 = 0;

export function keepLettersBeyondAscii(yes: bool): void {
  keepsLetters = yes;
}

export function setUnits(value: i32): void {
  units = value;
}

export function setLineFeed(seen: bool): void {
  sawLineFeed = seen;
}

let lost: i32 = 0; // bytes that are no UTF-16 unit of their own

/**
 * Appends the words of [from, end) to the run. `json`: a JSON string whose inside begins at `from`;
 * `end` is where its line ends. Returns where the text ends (at the closing quote), or 0 if this way
 * cannot read it.
 */
@inline
function read(json: bool, run: Run, from: usize, end: usize): usize {
  const idsStart = run.ids;
  let ids = idsStart + <usize>run.length * 4;
  beginBatch();
  let ends = run.ends + <usize>run.sentences * 4;
  let sentenceStart = ids;
  let at = from;
  let word: usize = 0; // where the open word began
  let carry: u64 = 0; // 1 if the byte before this block belongs to a word
  let skip: u64 = 0; // 1 if the first byte of this block is escaped
  let stop: usize = 0;
  lost = 0;
  kept = 0;
  suspects = 0;
  sawLineFeed = false;
  needsCopy = false;
  while (true) {
    const skipped = skip;
    const lostBefore = lost;
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    let words = bits(isWord(a), isWord(b), isWord(c), isWord(d));
    let special = json
      ? bits(isJsonSpecial(a), isJsonSpecial(b), isJsonSpecial(c), isJsonSpecial(d))
      : bits(isPlainSpecial(a), isPlainSpecial(b), isPlainSpecial(c), isPlainSpecial(d));
    let feeds: u64 = 0;
    if (!json && end - at < 64) {
      const inside: u64 = ((<u64>1) << (end - at)) - 1;
      words &= inside;
      special &= inside;
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
      if (json && byte == 0x22) {
        stop = at + <usize>k;
        words &= ((<u64>1) << k) - 1;
        break;
      }
      if (json && byte == 0x5c) {
        const escaped = load<u8>(at + <usize>k, 1);
        if (escaped == 0x75) {
          needsCopy = true;
          return 0;
        }
        if (!isSimpleEscape(escaped)) return 0;
        lost++;
        if (escaped == 0x6e) feeds |= (<u64>1) << k;
        if (k == 63) skip = 1;
        else {
          const bit = (<u64>2) << k;
          words &= ~bit;
          special &= ~bit;
        }
        continue;
      }
      if (byte < 0x80) {
        if (json) return 0; // a control character, which JSON forbids
        feeds |= (<u64>1) << k;
        continue;
      }
      if (keepsLetters) {
        handOver(at, ids, ends, sentenceStart, word, carry, skipped, lostBefore);
        const textEnd = json ? readOnJson(run, from, end) : readOnPlain(run, from, end);
        units = restUnits;
        sawLineFeed = sawLineFeed || restHasLineFeed;
        needsCopy = restNeedsCopy;
        return textEnd;
      }
      if (!passCharacter(byte, at + <usize>k)) return 0;
    }
    kept += <i32>popcnt(words);
    let borders = words ^ ((words << 1) | carry);
    carry = words >> 63;
    if (feeds == 0) {
      if (borders != 0 && word != 0) {
        const stopped = at + <usize>ctz(borders);
        borders &= borders - 1;
        ids = note(ids, word, stopped);
        word = 0;
      }
      while (borders != 0) {
        const begun = at + <usize>ctz(borders);
        borders &= borders - 1;
        if (borders == 0) {
          word = begun;
          break;
        }
        const stopped = at + <usize>ctz(borders);
        borders &= borders - 1;
        ids = note(ids, begun, stopped);
      }
    } else {
      sawLineFeed = true;
      let events = borders | feeds;
      while (events != 0) {
        const bit = events & (0 - events);
        const place = at + <usize>ctz(events);
        events ^= bit;
        if ((borders & bit) != 0) {
          if (word == 0) word = place;
          else {
            ids = note(ids, word, place);
            word = 0;
          }
        }
        if ((feeds & bit) != 0 && ids != sentenceStart) {
          store<u32>(ends, <u32>((ids - idsStart) >> 2));
          ends += 4;
          sentenceStart = ids;
        }
      }
    }
    if (stop != 0) break;
    at += 64;
    if (json && at > end) return 0; // the string does not end in this line
  }
  if (word != 0) ids = note(ids, word, stop);
  if (ids != sentenceStart) {
    store<u32>(ends, <u32>((ids - idsStart) >> 2));
    ends += 4;
  }
  run.length = <u32>((ids - idsStart) >> 2);
  flush(ids);
  run.sentences = <u32>((ends - run.ends) >> 2);
  units = <i32>(stop - from) - lost;
  return stop;
}

export function readJsonText(run: Run, from: usize, end: usize): usize {
  return read(true, run, from, end);
}

export function readPlainText(run: Run, from: usize, end: usize): usize {
  return read(false, run, from, end);
}

/**
 * Notes a byte beyond ASCII that separates; false if this text must be read in another way. The text is valid UTF-8.
 */
function passCharacter(byte: u8, at: usize): bool {
  if (byte < 0xc0) {
    lost++; // inside a character
    return true;
  }
  if (byte >= 0xf0) lost--; // two units
  const next = load<u8>(at, 1);
  if (byte == 0xc2) {
    // U+0080–00BF are no letters but for ª µ º.
    if (next != 0xaa && next != 0xb5 && next != 0xba) return true;
  } else if (byte == 0xe2 && next == 0x80) {
    // U+2010–2027: dashes, quotation marks, bullets, the ellipsis.
    const last = load<u8>(at, 2);
    if (last >= 0x90 && last <= 0xa7) return true;
  }
  if (isFoldedToAscii(byte, next, load<u8>(at, 2))) {
    needsCopy = true;
    return false;
  }
  suspects++;
  return true;
}

/** U+0130, whose lower case is i and a dot above; U+212A, the Kelvin sign, whose lower case is k. */
@inline
export function isFoldedToAscii(first: u8, second: u8, third: u8): bool {
  return (first == 0xc4 && second == 0xb0) || (first == 0xe2 && second == 0x84 && third == 0xaa);
}
