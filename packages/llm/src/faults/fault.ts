// Why a request failed, and what follows from it.

/** What to do: wait as asked, all together; try again later, alone; give up this item; give up the run. */
export type Remedy = 'wait' | 'again' | 'item' | 'stop';

/** Why a run ends early. */
export type StopReason =
  | 'key' // none, or the provider does not take it
  | 'quota' // spent for the day, or for good
  | 'model' // the provider does not know it
  | 'redirect' // the server sends us elsewhere, where the key must not go
  | 'wait' // the provider asks for a longer wait than is allowed
  | 'failures' // many requests in a row came to nothing
  | 'cost' // the next request might pass the limit of cost
  | 'tokens'; // or that of tokens

export interface Fault {
  readonly remedy: Remedy;
  /** For people: no key, no text of the item, one line. */
  readonly message: string;
  /** HTTP, if it came that far. */
  readonly status?: number;
  /** How long the provider asks to wait. */
  readonly waitMs?: number;
  readonly stop?: StopReason;
  /** The provider may have answered, and may bill it, although no answer came through. */
  readonly isPaid?: true;
}

/** Thrown by our own layers below the SDK, which hands it on as the cause of its error. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Ends a run. What is finished is kept. */
export class GenerationStopped extends Error {
  override readonly name = 'GenerationStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
