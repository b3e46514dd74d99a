// What ends requests: each of them by itself, and the caller's signal all at once. However many there are, that signal has one
// listener while any is under way, and none afterwards.

export class RequestsUnderWay {
  readonly #signal: AbortSignal | undefined;
  readonly #requests = new Set<AbortController>();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** One more. Whatever becomes of it, `abort()` is called at its end, where it changes nothing else. */
  begin(): AbortController {
    const request = new AbortController();
    const signal = this.#signal;
    if (signal === undefined) return request;
    if (signal.aborted) {
      request.abort(signal.reason);
      return request;
    }
    if (this.#requests.size === 0) signal.addEventListener('abort', this.#endAll);
    this.#requests.add(request);
    request.signal.addEventListener('abort', () => this.#ended(request), { once: true });
    return request;
  }

  readonly #endAll = (): void => {
    for (const request of [...this.#requests]) request.abort(this.#signal?.reason);
  };

  #ended(request: AbortController): void {
    this.#requests.delete(request);
    if (this.#requests.size === 0) this.#signal?.removeEventListener('abort', this.#endAll);
  }
}
