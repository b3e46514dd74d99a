// Numbers of rows → the lines of a saved run. Its twin is the text that src/runs/run-lines.ts puts together;
// src/runs/run-lines-kernel.ts says what lies where in memory.

/** Sixteen bytes are copied at a time, so some behind the last one are, too: there must be room for them. */
@inline
function copied(from: usize, end: usize, to: usize): usize {
  const last = to + end - from;
  for (; to < last; from += 16, to += 16) v128.store(to, v128.load(from));
  return last;
}

// Texts of numbers that were written before: scores are ratios of small numbers, and keep recurring. A slot has the bits of the
// number, the length of its text and the text; those with the same slot take turns. Of the number 0 there is none at first.
const SLOT_BYTES: usize = 48;
const SLOT_BITS: u64 = 13;
const LENGTH: usize = 8;
const TEXT: usize = 16;

@inline
function slotOf(table: usize, bits: u64): usize {
  return table + <usize>((bits * 0x9e3779b97f4a7c15) >> (64 - SLOT_BITS)) * SLOT_BYTES;
}

/** Where things lie in memory. */
@unmanaged
class Places {
  /** What is the same in all lines: what stands before the name, before each number, and behind the last. */
  pieces: u32;
  /** Where each of them ends. */
  ends: u32;
  /** How many numbers a row has, and how many rows there are. */
  width: u32;
  rows: u32;
  /** Names one behind the other, and a number for each row: the bytes of its name; those of a whole line, less than 0. */
  names: u32;
  lengths: u32;
  numbers: u32;
  /** The table of known texts. */
  table: u32;
  /** Where the lines go, and where they end. */
  to: u32;
  /** Where it goes on after a number without a text: the row, the column from 1 on, the name. */
  row: u32;
  next: u32;
  name: u32;
}

/** Writes lines until a number has no text. Returns the slot that wants it, or 0 when all are written. */
export function writeLines(places: Places): usize {
  const width = places.width;
  const rows = places.rows;
  const ends = <usize>places.ends;
  let to = <usize>places.to;
  let name = <usize>places.name;
  let next = places.next;
  for (let row = places.row; row < rows; row++) {
    const length = load<i32>(<usize>places.lengths + (<usize>row << 2));
    if (length < 0) {
      to = copied(name, name - length, to);
      name -= length;
      continue;
    }
    if (next == 0) {
      to = copied(places.pieces, load<u32>(ends), to);
      to = copied(name, name + length, to);
      name += length;
      to = copied(load<u32>(ends), load<u32>(ends, 4), to);
      next = 1;
    }
    const numbers = <usize>places.numbers + (<usize>(row * width) << 3);
    for (; next <= width; next++) {
      const bits = load<u64>(numbers + (<usize>(next - 1) << 3));
      const slot = slotOf(places.table, bits);
      const digits = load<u32>(slot, LENGTH);
      if (digits == 0 || load<u64>(slot) != bits) {
        store<u64>(slot, bits);
        places.to = <u32>to;
        places.row = row;
        places.next = next;
        places.name = <u32>name;
        return slot;
      }
      v128.store(to, v128.load(slot, TEXT));
      v128.store(to, v128.load(slot, TEXT + 16), 16);
      to += digits;
      const piece = ends + (<usize>next << 2);
      to = copied(load<u32>(piece), load<u32>(piece, 4), to);
    }
    next = 0;
  }
  places.to = <u32>to;
  return 0;
}
