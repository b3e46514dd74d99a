// Whether a saved run is as it was written: its first line ends with the SHA-256 of all other lines and of itself. Lines may end
// in CR LF, since git and mail change that.

import { createHash } from 'node:crypto';

const CR = 0x0d;

export class RunChecksum {
  readonly #rows = createHash('sha256');

  /** Whole lines, in their order. */
  addRows(lines: Uint8Array): void {
    if (!lines.includes(CR)) this.#rows.update(lines);
    else
      this.#rows.update(Buffer.from(lines).toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  }

  /** The first line, when all rows are known: JSON of an object. */
  sealed(header: string): string {
    const sum = this.#rows.copy().update(header).digest('hex');
    return `${header.slice(0, -1)}${FIELD}"${sum}"}`;
  }

  isOf(line: string): boolean {
    const at = line.lastIndexOf(FIELD);
    return at >= 0 && this.sealed(`${line.slice(0, at)}}`) === line;
  }
}

const FIELD = ',"sha256":';
