// `--corpus FILE [--top-k 5] [--gold FIELD]`: what to search, how much to take, what should have been found.

import { UsageError } from '../failures/failures.ts';
import type { Given } from '../flags/given.ts';
import { type OptionGroup, rarely } from '../flags/option-records.ts';
import { STDIN } from '../readers/input-names.ts';

export interface RetrievalRequest {
  readonly corpus: string;
  readonly topK: number;
  /** The field with the gold passages; undefined: the first with a usual name. */
  readonly gold: string | undefined;
}

const USUAL_TOP_K = 5;
/** More than any model reads with profit. */
const MOST = 1000;

export const RETRIEVAL_OPTIONS: OptionGroup = {
  title: 'Retrieval:',
  options: [
    {
      flags: '--corpus <file>',
      help: 'passages to answer questions from, found by BM25: id, title, abstract or text in .jsonl, .csv, .parquet …, or PubMed .xml; implies --task rag',
    },
    { flags: '--top-k <n>', help: `passages for each question (default: ${USUAL_TOP_K})` },
    ...rarely({
      flags: '--gold <field>',
      help: 'ids of the passages that answer a question, to judge the search by (default: gold_passages or the like)',
    }),
  ],
};

export function readRetrieval(given: Given): RetrievalRequest | undefined {
  const corpus = given.get('--corpus');
  const topK = given.whole('--top-k', 1, MOST) ?? USUAL_TOP_K;
  if (corpus === STDIN && given.arguments.includes(STDIN))
    throw new UsageError('stdin can be read once only.');
  if (corpus !== undefined) return { corpus, topK, gold: given.get('--gold') };
  const idle = given.firstOf(['--top-k', '--gold']);
  if (idle === undefined) return undefined;
  throw new UsageError(`\`${idle}\` is about a search; name what to search with --corpus FILE.`);
}
