// A text as numbers: its term ids in order, and where its sentences end. Buffers are kept and grown,
// so that scoring a million pairs allocates them once.

export class TokenRun {
  ids = new Int32Array(256);
  length = 0;
  /** ends[s] = index past the last token of sentence s; an empty sentence repeats the end before. */
  ends = new Int32Array(16);
  sentences = 0;

  clear(): void {
    this.length = 0;
    this.sentences = 0;
  }

  /** `start` and `end` are the token's position in the text; only a run made for explanations keeps them. */
  push(id: number, _start: number, _end: number): void {
    const at = this.length++;
    if (at === this.ids.length) this.ids = grown(this.ids);
    this.ids[at] = id;
  }

  endSentence(): void {
    const at = this.sentences++;
    if (at === this.ends.length) this.ends = grown(this.ends);
    this.ends[at] = this.length;
  }

  /** Index of the first token of sentence s. */
  startOf(s: number): number {
    return s === 0 ? 0 : this.ends[s - 1];
  }
}

/** The same numbers in an array twice as long. */
export function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
