// The plain list of -z: one eval per line, the peer's path followed by the models', separated by white space.
// Lines that begin with # and blank lines are ignored; evals are numbered, and there is one system.

import type { Line } from '../lines/file-lines.ts';
import type { Eval } from './eval-set.ts';
import { findPath } from './find-path.ts';
import type { TextFormat } from './text-formats.ts';

/** The program's name for the system of a list, unless one is given. */
export const LIST_SYSTEM = 'X';

export async function evalsFromList(
  lines: AsyncIterable<Line>,
  file: string,
  format: TextFormat,
  system: string,
): Promise<Eval[]> {
  const evals: Eval[] = [];
  for await (const { number, text } of lines) {
    if (text.startsWith('#')) continue;
    const [peer, ...models] = text.split(/[ \t\v\f\r]+/).filter((path) => path !== '');
    if (peer === undefined) continue;
    evals.push({
      id: String(evals.length + 1),
      line: number,
      format,
      peers: new Map([[system, findPath(peer, file)]]),
      models: models.map((path) => findPath(path, file)),
    });
  }
  return evals;
}
