// Writes FlatBuffers front to back: a table, then what it refers to. Offsets lead forward, as the format wants it.

/** One field of a table; undefined for its default. */
export type FlatField =
  | { readonly bytes: 1 | 2 | 4 | 8; readonly value: number }
  | { readonly write: (out: FlatWriter) => number }
  | undefined;

export const byte = (value: number): FlatField => ({ bytes: 1, value });
export const short = (value: number): FlatField => ({ bytes: 2, value });
export const int = (value: number): FlatField => ({ bytes: 4, value });
export const long = (value: number): FlatField => ({ bytes: 8, value });
export const text = (value: string): FlatField => ({ write: (out) => out.text(value) });
export const table = (fields: readonly FlatField[]): FlatField => ({
  write: (out) => out.table(fields),
});
export const tables = (all: readonly (readonly FlatField[])[]): FlatField => ({
  write: (out) => out.tables(all),
});
/** Structs of two 64-bit numbers. */
export const pairs = (all: readonly (readonly [number, number])[]): FlatField => ({
  write: (out) => out.pairs(all),
});

export class FlatWriter {
  #view = new DataView(new ArrayBuffer(1024));
  #length = 0;

  /** The bytes of a buffer with this root table. */
  static root(fields: readonly FlatField[]): Uint8Array {
    const out = new FlatWriter();
    out.#reserve(4);
    const at = out.table(fields);
    out.#view.setUint32(0, at, true);
    return new Uint8Array(out.#view.buffer, 0, out.#length);
  }

  /** Every write returns where it begins. */
  table(fields: readonly FlatField[]): number {
    const sizes = fields.map((field) =>
      field === undefined ? 0 : 'bytes' in field ? field.bytes : 4,
    );
    let size = 4;
    const offsets = sizes.map((bytes) => {
      if (bytes === 0) return 0;
      const offset = Math.ceil(size / bytes) * bytes;
      size = offset + bytes;
      return offset;
    });
    this.#align(8);
    const list = this.#reserve(4 + 2 * fields.length);
    this.#align(8);
    const at = this.#reserve(size);
    this.#view.setUint16(list, 4 + 2 * fields.length, true);
    this.#view.setUint16(list + 2, size, true);
    for (const [k, offset] of offsets.entries())
      this.#view.setUint16(list + 4 + 2 * k, offset, true);
    this.#view.setInt32(at, at - list, true);
    for (const [k, field] of fields.entries()) {
      if (field === undefined) continue;
      const place = at + (offsets[k] as number);
      if ('bytes' in field) this.#number(place, field.bytes, field.value);
      else this.#refer(place, field.write(this));
    }
    return at;
  }

  tables(all: readonly (readonly FlatField[])[]): number {
    this.#align(4);
    const at = this.#reserve(4 + 4 * all.length);
    this.#view.setUint32(at, all.length, true);
    for (const [k, fields] of all.entries()) this.#refer(at + 4 + 4 * k, this.table(fields));
    return at;
  }

  pairs(all: readonly (readonly [number, number])[]): number {
    // The numbers behind the length lie at multiples of eight.
    this.#align(8);
    this.#reserve(4);
    const at = this.#reserve(4 + 16 * all.length);
    this.#view.setUint32(at, all.length, true);
    for (const [k, [first, second]] of all.entries()) {
      this.#number(at + 4 + 16 * k, 8, first);
      this.#number(at + 12 + 16 * k, 8, second);
    }
    return at;
  }

  text(value: string): number {
    const bytes = Buffer.from(value);
    this.#align(4);
    const at = this.#reserve(4 + bytes.length + 1); // it ends with a NUL
    this.#view.setUint32(at, bytes.length, true);
    new Uint8Array(this.#view.buffer).set(bytes, at + 4);
    return at;
  }

  #refer(from: number, to: number): void {
    this.#view.setUint32(from, to - from, true);
  }

  #number(at: number, bytes: 1 | 2 | 4 | 8, value: number): void {
    if (bytes === 1) this.#view.setUint8(at, value);
    else if (bytes === 2) this.#view.setInt16(at, value, true);
    else if (bytes === 4) this.#view.setInt32(at, value, true);
    else this.#view.setBigInt64(at, BigInt(value), true);
  }

  #align(to: number): void {
    this.#reserve((to - (this.#length % to)) % to);
  }

  #reserve(bytes: number): number {
    const at = this.#length;
    this.#length += bytes;
    if (this.#length > this.#view.byteLength) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
