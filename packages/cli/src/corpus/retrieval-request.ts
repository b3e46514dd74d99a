// `--corpus FILE [--top-k 5] [--gold FIELD] [--retrieval embedding --retrieval-model DIR]`: what to search and how, how much to take,
// what should have been found.

import { UsageError } from '../failures/failures.ts';
import type { Given } from '../flags/given.ts';
import { type OptionGroup, rarely } from '../flags/option-records.ts';
import { STDIN } from '../readers/input-names.ts';

export interface RetrievalRequest {
  readonly corpus: string;
  readonly topK: number;
  /** The field with the gold passages; undefined: the first with a usual name. */
  readonly gold: string | undefined;
  /** By meaning instead of words. Left out for BM25. */
  readonly embedding?: EmbeddingRequest;
}

export interface EmbeddingRequest {
  readonly model: string;
  readonly device?: string;
}

const USUAL_TOP_K = 5;
/** More than any model reads with profit. */
const MOST = 1000;

const RETRIEVERS = ['bm25', 'embedding'] as const;
const DEVICES = ['wasm', 'onnx', 'native'] as const;
const MODEL_FLAGS = ['--retrieval-model', '--retrieval-device'];

export const RETRIEVAL_OPTIONS: OptionGroup = {
  title: 'Retrieval:',
  options: [
    {
      flags: '--corpus <file>',
      help: 'passages to answer questions from, found by BM25 unless --retrieval says otherwise: id, title, abstract or text in .jsonl, .csv, .parquet …, or PubMed .xml; implies --task rag',
    },
    { flags: '--top-k <n>', help: `passages for each question (default: ${USUAL_TOP_K})` },
    {
      flags: '--retrieval <name>',
      help: 'how passages are found: bm25, by words (default), or embedding, by meaning; needs @rougekit/neural and --retrieval-model',
    },
    {
      flags: '--retrieval-model <dir|name>',
      help: 'the sentence encoder for --retrieval embedding: a folder with model.onnx, tokenizer.json and config.json, or its name on the Hugging Face hub',
    },
    ...rarely({
      flags: '--retrieval-device <name>',
      help: 'where that model runs: wasm (default), onnx or native',
    }),
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
  const embedding = readEmbedding(given);
  if (corpus !== undefined)
    return { corpus, topK, gold: given.get('--gold'), ...(embedding && { embedding }) };
  const idle = given.firstOf(['--top-k', '--gold', '--retrieval', ...MODEL_FLAGS]);
  if (idle === undefined) return undefined;
  throw new UsageError(`\`${idle}\` is about a search; name what to search with --corpus FILE.`);
}

function readEmbedding(given: Given): EmbeddingRequest | undefined {
  const idle = given.firstOf(MODEL_FLAGS);
  if ((given.oneOf('--retrieval', RETRIEVERS) ?? 'bm25') === 'bm25') {
    if (idle === undefined) return undefined;
    throw new UsageError(`\`${idle}\` is about a model; search by one with --retrieval embedding.`);
  }
  const model = given.get('--retrieval-model');
  const device = given.oneOf('--retrieval-device', DEVICES);
  if (model !== undefined) return { model, ...(device !== undefined && { device }) };
  throw new UsageError(
    '`--retrieval embedding` needs a sentence encoder such as all-MiniLM-L6-v2: --retrieval-model DIR, or its name on the Hugging Face hub.',
  );
}
