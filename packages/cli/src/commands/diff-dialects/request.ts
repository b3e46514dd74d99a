// The command line of `diff-dialects` → one checked request.

import { type Pair, type RougeType, rouge } from 'rougekit';
import type { Gap } from 'rougekit/audit';
import { names } from 'rougekit/registry';
import { readColumnFlags } from '../../data/column-flags.ts';
import type { ColumnFlags } from '../../data/columns.ts';
import { refusing } from '../../failures/core-errors.ts';
import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { refuseMetricsAmongFiles } from '../../readers/metrics-among-files.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import { DIFFERENCE_WRITERS, type DialectDifferences } from './writers.ts';

export interface DiffRequest {
  /** Texts from the command line, or a data set. */
  readonly texts: { readonly pair: Pair } | DataRequest;
  readonly types: readonly RougeType[];
  /** The dialect that the others are compared with. */
  readonly base: string;
  readonly others: readonly string[];
  readonly field: Gap['field'];
  readonly stem: boolean;
  readonly outputs: readonly ChosenOutput<ResultWriter<DialectDifferences>>[];
  readonly language: 'en' | 'zh';
  readonly isWhole: boolean;
}

interface DataRequest {
  readonly data: readonly string[];
  readonly columns: ColumnFlags;
  readonly limitRows: number | undefined;
}

export function readDiffRequest(given: Given): DiffRequest {
  return {
    types: readTypes(given.get('--metrics') ?? 'rouge1,rouge2,rougeL'),
    texts: readTexts(given),
    base: given.get('--base') ?? 'rougekit',
    others: given.get('--dialects')?.split(',') ?? names.dialects,
    field: given.oneOf('--field', ['fmeasure', 'precision', 'recall']) ?? 'fmeasure',
    stem: given.has('--stem'),
    outputs: readOutputs(given, DIFFERENCE_WRITERS),
    language: given.oneOf('--lang', ['en', 'zh']) ?? 'en',
    isWhole: given.has('--verbose'),
  };
}

function readTypes(list: string): RougeType[] {
  const types = list.split(',').map((type) => type.trim()) as RougeType[];
  refusing(() => rouge({ types }));
  return types;
}

function readTexts(given: Given): DiffRequest['texts'] {
  refuseMetricsAmongFiles(given);
  if (given.arguments.length > 0)
    return {
      data: given.arguments,
      columns: readColumnFlags(given),
      limitRows: given.whole('--limit-rows', 1),
    };
  const [candidate, reference] = [given.get('--candidate'), given.all('--reference')];
  if (candidate === undefined || reference.length === 0)
    throw new UsageError(
      'Nothing to compare: name a data set, or give --candidate TEXT and --reference TEXT.',
    );
  return { pair: { candidate, reference } };
}
