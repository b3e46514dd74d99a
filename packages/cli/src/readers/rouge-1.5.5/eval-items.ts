// The evals of one system → items: texts are read when their turn comes, one eval at a time. A file that
// cannot be read is a problem of its eval; the program would die there.

import type { Notice, Problem } from 'rougekit';
import type { Item } from '../../data/row.ts';
import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { Eval } from './eval-set.ts';
import type { TextFiles, TextRules } from './program-text.ts';

export interface ItemRules {
  /** The settings file, for messages. */
  readonly settings: string;
  readonly countsBytes: boolean;
  /** Without models every score is 0, as in the program; otherwise the eval fails. */
  readonly zeroWithoutModels: boolean;
}

export async function* evalItems(
  evals: readonly Eval[],
  system: string,
  texts: TextFiles,
  rules: ItemRules,
): AsyncGenerator<Item> {
  for (const one of evals) {
    const peer = one.peers.get(system);
    if (peer !== undefined) yield itemOf(one, peer, texts, rules);
  }
}

/** Evals that have no text of this system; they are not among its items. */
export function evalsWithout(evals: readonly Eval[], system: string): string[] {
  return evals.filter(({ peers }) => !peers.has(system)).map(({ id }) => id);
}

async function itemOf(
  one: Eval,
  peer: string,
  texts: TextFiles,
  { settings, countsBytes, zeroWithoutModels }: ItemRules,
): Promise<Item> {
  const { id, format, models } = one;
  const place = `${settings}:${one.line}`;
  const failed = (code: Problem['code'], message: string): Item => {
    const text = `${place}: eval '${excerpt(id)}': ${message}`;
    return { id, place, problem: { code, message: text } };
  };
  const notices: Notice[] = [];
  const rules: TextRules = { format, countsBytes };
  const read = async (file: string, what: string) => {
    const { text, isUtf8, lacksSentences } = await texts.read(file, rules);
    const name = `the ${what} '${excerpt(file, 200)}'`;
    if (!isUtf8)
      notices.push({
        code: 'NOT_UTF8',
        message: `${name} is not UTF-8 and was read byte by byte, as Latin-1.`,
      });
    if (lacksSentences)
      notices.push({
        code: 'NO_SENTENCES',
        message: `no line of ${name} has the form of ${format}, so it is empty. Another format?`,
      });
    return text;
  };
  try {
    const candidate = await read(peer, 'peer');
    const reference: string[] = [];
    for (const model of models) reference.push(await read(model, 'model'));
    const pair = { id, candidate, reference };
    if (reference.length > 0) return { id, place, pair, notices };
    if (!zeroWithoutModels) return failed('NO_MODELS', 'there are no models.');
    notices.push({ code: 'NO_MODELS', message: 'there are no models; every score is 0.' });
    return { id, place, pair, notices, zero: true };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return failed('UNREADABLE_FILE', error.message);
  }
}
