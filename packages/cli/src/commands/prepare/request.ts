// The command line of `prepare` → one checked request.

import type { TextPreparation } from '@rougekit/text';
import { readEncoding } from '../../flags/encoding.ts';
import type { Given } from '../../flags/given.ts';
import { readPreparation } from '../../flags/preparation-flags.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import type { RowsWriter } from '../../writers/rows-writer.ts';
import type { PreparedRow } from './prepared-row.ts';
import { preparedWriters } from './writers.ts';

export interface PrepareRequest {
  readonly arguments: readonly string[];
  readonly fields: readonly string[];
  readonly id: string | undefined;
  readonly encoding: string | undefined;
  readonly preparation: Pick<TextPreparation, 'steps' | 'choices' | 'apply'>;
  readonly limitRows: number | undefined;
  /** Whether that is the default. */
  readonly isFirstOnly: boolean;
  readonly skipBad: boolean;
  readonly outputs: readonly ChosenOutput<RowsWriter<PreparedRow>>[];
}

/** Enough to see what is done. */
export const ROWS_SHOWN = 3;

export function readPrepareRequest(given: Given): PrepareRequest {
  const shown = { steps: given.has('--steps'), isWhole: given.has('--verbose') };
  const outputs = readOutputs(given, preparedWriters(shown));
  const isFirstOnly =
    !given.has('--limit-rows') && outputs.every(({ writer }) => writer.isForPeople);
  return {
    arguments: given.arguments,
    fields: given.list('--field') ?? [],
    id: given.get('--id'),
    encoding: readEncoding(given),
    preparation: readPreparation(given.get('--prepare') ?? ''),
    limitRows: isFirstOnly ? ROWS_SHOWN : given.whole('--limit-rows', 1),
    isFirstOnly,
    skipBad: given.has('--skip-bad'),
    outputs,
  };
}
