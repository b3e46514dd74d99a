// FlatBuffers as Arrow's messages use them: tables whose fields are found through a list of offsets.
// https://flatbuffers.dev/internals/ — an offset outside the bytes is a RangeError of the DataView.

const decoder = new TextDecoder();

export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  byte(slot: number): number {
    const at = this.#place(slot);
    return at === undefined ? 0 : this.#view.getUint8(at);
  }

  short(slot: number): number {
    const at = this.#place(slot);
    return at === undefined ? 0 : this.#view.getInt16(at, true);
  }

  int(slot: number): number {
    const at = this.#place(slot);
    return at === undefined ? 0 : this.#view.getInt32(at, true);
  }

  long(slot: number): number {
    const at = this.#place(slot);
    return at === undefined ? 0 : Number(this.#view.getBigInt64(at, true));
  }

  text(slot: number): string {
    const list = this.#list(slot);
    if (list === undefined) return '';
    const { buffer, byteOffset } = this.#view;
    return decoder.decode(new Uint8Array(buffer, byteOffset + list.start, list.length));
  }

  table(slot: number): FlatTable | undefined {
    const at = this.#place(slot);
    return at === undefined ? undefined : new FlatTable(this.#view, this.#target(at));
  }

  /** At most so many. */
  tables(slot: number, most: number): FlatTable[] {
    const { start, length } = this.#list(slot) ?? { start: 0, length: 0 };
    if (length > most) throw new RangeError(`a list of ${length}`);
    return Array.from({ length }, (_, k) => {
      return new FlatTable(this.#view, this.#target(start + 4 * k));
    });
  }

  /** Structs of two 64-bit numbers. */
  pairs(slot: number): [number, number][] {
    const { start, length } = this.#list(slot) ?? { start: 0, length: 0 };
    return Array.from({ length }, (_, k) => [
      Number(this.#view.getBigInt64(start + 16 * k, true)),
      Number(this.#view.getBigInt64(start + 16 * k + 8, true)),
    ]);
  }

  #list(slot: number): { readonly start: number; readonly length: number } | undefined {
    const at = this.#place(slot);
    if (at === undefined) return undefined;
    const start = this.#target(at);
    const length = this.#view.getUint32(start, true);
    // Before anything is allocated for so many.
    if (length > this.#view.byteLength) throw new RangeError(`a list of ${length}`);
    return { start: start + 4, length };
  }

  #target(at: number): number {
    return at + this.#view.getUint32(at, true);
  }

  /** Where a field lies; undefined where it has its default. */
  #place(slot: number): number | undefined {
    const offsets = this.#at - this.#view.getInt32(this.#at, true);
    const entry = 4 + 2 * slot;
    if (entry >= this.#view.getUint16(offsets, true)) return undefined;
    const offset = this.#view.getUint16(offsets + entry, true);
    return offset === 0 ? undefined : this.#at + offset;
  }
}
