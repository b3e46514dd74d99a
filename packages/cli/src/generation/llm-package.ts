// @rougekit/llm, which is loaded when a model is asked for: its clients take longer to load than most runs take.

import { RougekitError } from 'rougekit';
import { systemCode, UsageError } from '../failures/failures.ts';
import { LLM, notInstalled } from '../installed/optional-packages.ts';

export type LlmPackage = typeof import('@rougekit/llm');

export async function llmPackage(
  load: () => Promise<LlmPackage> = () => import('@rougekit/llm'),
): Promise<LlmPackage> {
  try {
    return await load();
  } catch (error) {
    if (systemCode(error) === 'ERR_MODULE_NOT_FOUND') throw new UsageError(notInstalled(LLM));
    throw error;
  }
}

/** What the package refuses before anything is sent, as wrong usage. */
export async function refusingUsage<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof RougekitError) throw new UsageError(error.message);
    // No key: nothing was sent, so no provider has failed.
    if (error instanceof Error && error.name === 'GenerationStopped')
      throw new UsageError(error.message);
    throw error;
  }
}
