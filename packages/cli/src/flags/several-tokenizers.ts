// `--tokenizer unicode,jieba`: the same metrics by several tokenizers in one run. The first one gives the usual keys; those of the
// others have the tokenizer's name behind them: `rouge1-jieba`.

import { combine, type Scorer, type Scores } from 'rougekit';
import { labelled, type Registry } from 'rougekit/registry';
import { UsageError } from '../failures/failures.ts';
import { readList } from './flag-values.ts';
import type { GivenFlags } from './given.ts';

const FLAG = '--tokenizer';

/** The tokenizers that are named; one, undefined, if none is. */
export function tokenizersNamed(given: GivenFlags): readonly (string | undefined)[] {
  const text = given.get(FLAG);
  if (!text?.includes(',')) return [text];
  const names = readList(FLAG, text);
  const twice = names.find((name, k) => names.indexOf(name) < k);
  if (twice !== undefined) throw new UsageError(`\`${FLAG}\` names '${twice}' twice.`);
  return names;
}

/** `scorerFor` makes the scorer of some metrics by one tokenizer. */
export function bySeveralTokenizers(
  tokenizers: readonly (string | undefined)[],
  metrics: readonly string[],
  registry: Registry,
  scorerFor: (metrics: readonly string[], tokenizer: string | undefined) => Scorer<Scores>,
): Scorer<Scores> {
  const [first, ...others] = tokenizers;
  const scorer = scorerFor(metrics, first);
  if (others.length === 0) return scorer;
  const shared = metrics.filter((metric) => takesTokenizer(metric, registry));
  if (shared.length === 0)
    throw new UsageError(`No metric takes several tokenizers; leave out \`${FLAG}\`.`);
  return combine(
    scorer,
    ...others.map((name) => labelled(scorerFor(shared, name), name as string)),
  ) as Scorer<Scores>;
}

/** A recipe such as `rouge|types:1` says itself which one it has. */
function takesTokenizer(metric: string, { families }: Registry): boolean {
  const family = families.find(({ name, members }) => members?.has(metric) ?? name === metric);
  return family?.sharesFlags === true && Object.hasOwn(family.options, 'tokenizer');
}
