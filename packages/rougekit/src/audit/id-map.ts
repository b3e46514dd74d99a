// A function of ids that is asked once for each.

const UNKNOWN = -2;

export class IdMap {
  #known = new Int32Array(1024).fill(UNKNOWN);
  readonly #map: (id: number) => number;

  constructor(map: (id: number) => number) {
    this.#map = map;
  }

  of(id: number): number {
    const known = this.#known[id];
    return known === undefined || known === UNKNOWN ? this.#ask(id) : known;
  }

  #ask(id: number): number {
    const found = this.#map(id);
    if (id >= this.#known.length) {
      const larger = new Int32Array(2 * (id + 1)).fill(UNKNOWN);
      larger.set(this.#known);
      this.#known = larger;
    }
    this.#known[id] = found;
    return found;
  }
}
