// Values by a key that stands for all that matters of them, with numbers to find by what is known of them.

export type Numbered<Value> = Value & { readonly number: number };

export class Numbers<Value> {
  readonly #known = new Map<string, Numbered<Value>>();

  of(key: string, make: () => Value): Numbered<Value> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = { ...make(), number: this.#known.size };
    this.#known.set(key, made);
    return made;
  }
}
