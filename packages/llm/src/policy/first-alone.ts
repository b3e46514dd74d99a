// While nothing has been answered, one question at a time: a wrong key, or a server that is not there, costs one request and not one
// for each worker.

export class FirstAlone {
  #isOpen = false;
  #first: Promise<void> | undefined;
  #pass: () => void = () => {};

  /** From now on all may go: the server answers. */
  open(): void {
    this.#isOpen = true;
    this.#pass();
  }

  async during<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T> {
    while (!this.#isOpen && this.#first !== undefined) await this.#first;
    signal.throwIfAborted();
    if (this.#isOpen) return step();
    this.#first = new Promise((resolve) => {
      this.#pass = resolve;
    });
    try {
      return await step();
    } finally {
      this.#first = undefined;
      this.#pass();
    }
  }
}
