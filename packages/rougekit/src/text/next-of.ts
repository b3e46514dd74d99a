// Where a character comes next in a text that is read from left to right. Characters are searched for by the platform, many at a time, and
// what was found is kept: each is passed once, however often it is asked for.

export class NextOf {
  readonly #text: string;
  readonly #character: string;
  #from = 0; // between these two there is none
  #at = -1;

  constructor(text: string, character: string) {
    this.#text = text;
    this.#character = character;
  }

  /** The first place from here on; the length of the text if there is none. */
  from(place: number): number {
    if (place < this.#from || place > this.#at) {
      const found = this.#text.indexOf(this.#character, place);
      this.#from = place;
      this.#at = found < 0 ? this.#text.length : found;
    }
    return this.#at;
  }
}
