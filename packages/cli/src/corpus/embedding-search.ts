// `--retrieval embedding`: passages by meaning, with a model of @rougekit/neural.

import type { Passage, Retriever } from '@rougekit/llm/retrieval';
import { RougekitError } from 'rougekit';
import { failureOf } from '../failures/core-errors.ts';
import { UsageError } from '../failures/failures.ts';
import { ownError } from '../flags/neural-metrics.ts';
import { loadInstalled, NEURAL, notInstalled } from '../installed/optional-packages.ts';
import { fetchModelOnce } from '../models/needed-models.ts';
import { canRedraw } from '../terminal/colours.ts';
import { formatCount } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { EmbeddingRequest } from './retrieval-request.ts';

/** The package, as far as it is used here. */
interface Neural {
  embeddingRetriever(
    passages: readonly Passage[],
    options: EmbeddingRequest,
  ): Retriever & { index(onProgress: (done: number, all: number) => void): Promise<void> };
}

/** With the vectors of all passages, so that questions do not wait for them. */
export async function embeddingSearch(
  passages: readonly Passage[],
  request: EmbeddingRequest,
  runtime: Runtime,
): Promise<Retriever> {
  const { messages, stderr, env } = runtime;
  const neural = loadInstalled<Neural>(NEURAL);
  if (neural === undefined)
    throw new UsageError(`Retrieval by embedding needs a package: ${notInstalled(NEURAL)}`);
  await fetchModelOnce(request.model, runtime);
  const redraws = canRedraw(stderr, env) && messages.loudness !== 'quiet';
  try {
    const retriever = neural.embeddingRetriever(passages, request);
    await retriever.index((done, all) => {
      if (redraws) messages.status(`reading passages: ${formatCount(done)} of ${formatCount(all)}`);
    });
    return retriever;
  } catch (error) {
    const own = ownError(error);
    throw own instanceof RougekitError ? failureOf(own) : own;
  } finally {
    messages.clearStatus();
  }
}
