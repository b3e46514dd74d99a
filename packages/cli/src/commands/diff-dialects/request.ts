// The command line of `diff-dialects` → one checked request.

import type { Preset } from '@rougekit/text';
import { type Pair, type RougeType, rouge } from 'rougekit';
import { type Gap, type Settings, settingsOf } from 'rougekit/audit';
import { names } from 'rougekit/registry';
import { readColumnFlags } from '../../data/column-flags.ts';
import type { ColumnFlags } from '../../data/columns.ts';
import { refusing } from '../../failures/core-errors.ts';
import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { presetFrom } from '../../flags/preset-flag.ts';
import { recipeFrom } from '../../flags/recipe.ts';
import { refuseMetricsAmongFiles } from '../../readers/metrics-among-files.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import { DIFFERENCE_WRITERS, type DialectDifferences } from './writers.ts';

export interface DiffRequest {
  /** Texts from the command line, or a data set. */
  readonly texts: { readonly pair: Pair } | DataRequest;
  readonly types: readonly RougeType[];
  /** What the others are compared with: a dialect, or a preset. */
  readonly base: string | Settings;
  readonly others: readonly string[];
  readonly field: Gap['field'];
  readonly stem: boolean;
  readonly outputs: readonly ChosenOutput<ResultWriter<DialectDifferences>>[];
  readonly language: 'en' | 'zh';
  readonly isWhole: boolean;
  readonly skipBad: boolean;
}

interface DataRequest {
  readonly data: readonly string[];
  readonly columns: ColumnFlags;
  readonly limitRows: number | undefined;
}

export function readDiffRequest(given: Given): DiffRequest {
  const preset = presetFrom(given.flags);
  if (preset !== undefined && given.has('--base'))
    throw new UsageError(
      '`--preset` is what the dialects are compared with; leave out `--base`, or name it with `--dialects`.',
    );
  const usual = preset?.types.join() ?? 'rouge1,rouge2,rougeL';
  return {
    types: readTypes(given.get('--metrics') ?? usual),
    texts: readTexts(given),
    base: preset === undefined ? (given.get('--base') ?? 'rougekit') : settingsFrom(given, preset),
    others: given.get('--dialects')?.split(',') ?? (preset ? ['rouge-score'] : names.dialects),
    field: given.oneOf('--field', ['fmeasure', 'precision', 'recall']) ?? 'fmeasure',
    stem: given.has('--stem'),
    outputs: readOutputs(given, DIFFERENCE_WRITERS),
    language: given.oneOf('--lang', ['en', 'zh']) ?? 'en',
    isWhole: given.has('--verbose'),
    skipBad: given.has('--skip-bad'),
  };
}

const settingsFrom = (given: Given, { id }: Preset): Settings =>
  settingsOf(id, recipeFrom(new Map([['--preset', id]]), given.registry).scorer);

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
