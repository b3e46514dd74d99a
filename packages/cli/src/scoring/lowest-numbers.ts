// The lowest of many numbers: rows of a stream come in any order.

export class LowestNumbers {
  /** In ascending order. */
  readonly numbers: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether it is one of the lowest so far. Of equal numbers the first stays. */
  add(number: number): boolean {
    const { numbers } = this;
    let at = numbers.length;
    while (at > 0 && (numbers[at - 1] as number) > number) at--;
    if (at === this.#most) return false;
    numbers.splice(at, 0, number);
    numbers.length = Math.min(numbers.length, this.#most);
    return true;
  }
}
