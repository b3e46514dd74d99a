// Where the finished answers of a model are kept.

import path from 'node:path';
import type { AnswerStore, Model } from '@rougekit/llm';
import { systemCode, UsageError } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import { counted } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { cannotWrite } from '../writers/stream-writer.ts';
import type { GenerationRequest } from './generation-request.ts';
import type { LlmPackage } from './llm-package.ts';

/** Undefined for baselines, which cost nothing. */
export function openJournal(
  { id, isBaseline }: Model,
  { journal, isFresh }: GenerationRequest,
  llm: LlmPackage,
  { messages }: Runtime,
): AnswerStore | undefined {
  if (isBaseline) return undefined;
  const folder = path.join(journal, id.replace(/[^\w.-]+/g, '_'));
  const store = opened(folder, journal, llm);
  if (store.damaged > 0)
    messages.warn(
      `${folder}: ${counted(store.damaged, 'damaged or unfinished line')} passed over; what stood there is asked again.`,
    );
  return {
    // --fresh ignores earlier answers, and still keeps the new ones.
    get: (key) => (isFresh ? undefined : store.get(key)),
    put: (key, answer) => writing(folder, () => store.put(key, answer)),
    fenceKey: () => writing(folder, () => store.fenceKey()),
    close: () => store.close(),
  };
}

/** Nothing was sent yet: another folder is all that is needed. */
function opened(folder: string, journal: string, llm: LlmPackage) {
  try {
    return new llm.Journal(folder);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    throw new UsageError(
      `\`--journal ${journal}\` cannot be used, since '${folder}' cannot be read: ${systemReason(error)}.`,
    );
  }
}

/** A disk that is full, a folder that is not there any more. */
function writing<T>(folder: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    throw cannotWrite(`'${folder}'`, error);
  }
}
