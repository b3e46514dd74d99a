// The command line of `generate` → one checked request.

import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { type GenerationRequest, readGeneration } from '../../generation/generation-request.ts';
import { type LlmPackage, llmPackage } from '../../generation/llm-package.ts';
import { STDIN } from '../../readers/input-names.ts';

export interface GenerateRequest {
  readonly generation: GenerationRequest;
  readonly llm: LlmPackage;
  /** undefined: stdout. */
  readonly file: string | undefined;
  /** Where the sum of it goes, if it is wanted. */
  readonly totals: string | undefined;
}

export async function readGenerateRequest(given: Given): Promise<GenerateRequest> {
  const llm = await llmPackage();
  const generation = await readGeneration(given, llm);
  if (generation.models.length > 1)
    throw new UsageError(
      'One model at a time, since each writes a file of its own. Several side by side: rougekit evaluate',
    );
  const [file, ...others] = given.all('--output');
  if (others.length > 0) throw new UsageError('`-o` is given twice; there is one file to write.');
  if (file !== undefined && file !== STDIN && !/\.(jsonl|ndjson)$/i.test(file))
    throw new UsageError(`\`-o ${file}\`: JSON lines are written, so name it .jsonl.`);
  return {
    ...{ generation, llm, totals: given.get('--totals') },
    file: file === STDIN ? undefined : file,
  };
}
