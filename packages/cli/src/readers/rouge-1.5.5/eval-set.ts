// What the settings of ROUGE-1.5.5 describe, whichever way they are written: evals, each with the texts
// of one or more systems (peers) and the texts they are measured against (models).

import type { TextFormat } from './text-formats.ts';

export interface Eval {
  readonly id: string;
  /** Of the settings file. */
  readonly line: number;
  readonly format: TextFormat;
  /** System ID → file. */
  readonly peers: ReadonlyMap<string, string>;
  /** Files in the order written: the first of equals wins under -f B. */
  readonly models: readonly string[];
}

/** All system IDs in plain byte order, as with -a. */
export function systemsOf(evals: readonly Eval[]): string[] {
  const ids = new Set(evals.flatMap(({ peers }) => [...peers.keys()]));
  // Not sort() alone, which goes by UTF-16 units.
  return [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** Every file that may be read. */
export function filesOf(evals: readonly Eval[]): string[] {
  return [...new Set(evals.flatMap(({ peers, models }) => [...peers.values(), ...models]))];
}
