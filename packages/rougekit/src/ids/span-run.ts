// A token run that remembers the position of its tokens in the text, for explanations.

import { grown, TokenRun } from './token-run.ts';

export class SpanRun extends TokenRun {
  starts = new Int32Array(256);
  stops = new Int32Array(256);

  override push(id: number, start: number, end: number): void {
    const at = this.length;
    if (at === this.starts.length) {
      this.starts = grown(this.starts);
      this.stops = grown(this.stops);
    }
    this.starts[at] = start;
    this.stops[at] = end;
    super.push(id, start, end);
  }
}
