// The command line of `tokens` → one checked request.

import type { TokenChoices } from '@rougekit/text';
import { defineTokenizer, type Step, type Tokenizer } from 'rougekit';
import { refusing } from '../../failures/core-errors.ts';
import { UsageError } from '../../failures/failures.ts';
import { readEncoding } from '../../flags/encoding.ts';
import type { Given } from '../../flags/given.ts';
import { withJiebaDictionary } from '../../flags/jieba-dictionary.ts';
import { preparationFrom } from '../../flags/preparation-flags.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import { type TokensWriter, tokensWriters } from './writers.ts';

export interface TokensRequest {
  readonly arguments: readonly string[];
  readonly fields: readonly string[];
  readonly id: string | undefined;
  readonly encoding: string | undefined;
  readonly tokenizers: readonly Tokenizer[];
  readonly steps: readonly Step[];
  readonly limitRows: number | undefined;
  /** Whether that is the default. */
  readonly isFirstOnly: boolean;
  readonly skipBad: boolean;
  readonly outputs: readonly ChosenOutput<TokensWriter>[];
}

/** Those of the usual dialects, and one that knows English. */
export const USUAL_TOKENIZERS = ['unicode', 'alphanumeric', 'whitespace', 'nltk'];

export function readTokensRequest(given: Given): TokensRequest {
  const outputs = readOutputs(given, tokensWriters(given.has('--verbose')));
  const preparation = refusing(() => preparationFrom(given.flags));
  const tokenizers = tokenizersFrom(given, preparation.choices.tokenizer);
  const narrow = outputs.find(({ writer }) => writer.ofOneTokenizer);
  if (narrow !== undefined && tokenizers.length > 1)
    throw new UsageError(
      `\`--format ${narrow.writer.id}\` has the tokens of one tokenizer: choose it with --tokenizer NAME.`,
    );
  const isFirstOnly =
    !given.has('--limit-rows') && outputs.every(({ writer }) => writer.isForPeople);
  return {
    arguments: given.arguments,
    fields: given.all('--field'),
    id: given.get('--id'),
    encoding: readEncoding(given),
    tokenizers,
    steps: preparation.steps,
    limitRows: isFirstOnly ? 1 : given.whole('--limit-rows', 1),
    isFirstOnly,
    skipBad: given.has('--skip-bad'),
    outputs,
  };
}

/** As flags say; that of the preparation; the usual ones. */
function tokenizersFrom(given: Given, own: TokenChoices['tokenizer']): Tokenizer[] {
  const registry = withJiebaDictionary(given.flags, given.registry);
  const asked = given.list('--tokenizer');
  const names: readonly NonNullable<typeof own | string>[] =
    asked ?? (own === undefined ? USUAL_TOKENIZERS : [own]);
  return [...new Set(names)].map((one) => {
    if (typeof one === 'function') return defineTokenizer('words', one);
    return typeof one === 'string' ? refusing(() => registry.tokenizerNamed(one)) : one;
  });
}
