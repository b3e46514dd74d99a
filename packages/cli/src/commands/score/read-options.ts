// What the readers of data have to know of a request.

import type { Scorer } from 'rougekit';
import type { EvalRules, ReadOptions } from '../../readers/reader.ts';
import { dialectOf, rougeParts, zeroScores } from '../../scoring/rouge-parts.ts';
import type { ScoreRequest } from './request.ts';
import { ROUGE_155 } from './rouge-1.5.5-format.ts';

export function readOptions(request: ScoreRequest): ReadOptions {
  const { inputs, columns, limitRows, encoding, recipe, groups, item, outputs } = request;
  const { reader, listFormat, system } = inputs;
  const evals = reader.hasSystems ? evalRules(recipe.scorer) : undefined;
  // Groups may go by any field, and some formats show all of them.
  const readsFields = groups !== undefined || outputs.some(({ writer }) => writer.readsFields);
  const otherFields = readsFields ? undefined : item === undefined ? [] : [item];
  return { columns, otherFields, encoding, system, limitRows, listFormat, evals };
}

function evalRules(scorer: Scorer): EvalRules {
  const { choices } = rougeParts(scorer);
  const dialect = dialectOf(scorer);
  const isProgram = dialect === ROUGE_155;
  return {
    countsBytes: choices.limit?.unit === 'bytes' && choices.tokenizer.id === 'ascii',
    withoutModels: isProgram ? { scores: zeroScores(scorer), counts: [[]] } : undefined,
    remark: isProgram
      ? undefined
      : `Scored by '${dialect}'. As ROUGE-1.5.5 scores: --format ${ROUGE_155}`,
  };
}
