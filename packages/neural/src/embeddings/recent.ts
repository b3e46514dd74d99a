// The most recent values under their keys, as many as fit into so many bytes.

export class Recent<V> {
  readonly #values = new Map<string, { readonly value: V; readonly bytes: number }>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    const found = this.#values.get(key);
    if (found === undefined) return undefined;
    // A Map keeps the order in which keys were set: the oldest is the first.
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  set(key: string, value: V, bytes: number): void {
    const before = this.#values.get(key);
    if (before !== undefined) this.#bytes -= before.bytes;
    this.#values.delete(key);
    if (bytes > this.#most) return;
    this.#values.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#values) {
      if (this.#bytes <= this.#most) break;
      this.#values.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
