// The command line of `explain` → one checked request.

import type { Language } from 'rougekit/explain';
import { Failure, UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { type Recipe, recipeFrom } from '../../flags/recipe.ts';
import { chooseReader, isDataSet } from '../../readers/choose-reader.ts';
import { STDIN } from '../../readers/input-names.ts';
import { joinedTables, readJoinKeys } from '../../readers/joined/joined-tables.ts';
import { refuseMetricsAmongFiles } from '../../readers/metrics-among-files.ts';
import { findRun, isRun } from '../../runs/find-run.ts';
import { HistoryFolder } from '../../runs/history-folder.ts';
import { readsSource, takesTokens } from '../../scoring/metric-columns.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import type { ExplainedPair } from './explained-pair.ts';
import type { PairRequest } from './find-pair.ts';
import { EXPLANATION_WRITERS } from './writers.ts';

export interface ExplainRequest {
  readonly pair: PairRequest;
  readonly recipe: Recipe;
  /** undefined: that of the environment. */
  readonly language: Language | undefined;
  readonly outputs: readonly ChosenOutput<ResultWriter<ExplainedPair>>[];
  /** Whether lists are shown to their end. */
  readonly isWhole: boolean;
}

/** What teaches most: words, their order side by side, their order at all. */
export const DEFAULT_METRICS = 'rouge1,rouge2,rougeL';

export async function readExplainRequest(given: Given): Promise<ExplainRequest> {
  refuseMetricsAmongFiles(given);
  await refuseSavedRun(given);
  const flags = ['--signature', '--preset'].some((flag) => given.has(flag))
    ? given.flags
    : new Map([['--metrics', DEFAULT_METRICS], ...given.flags]);
  const recipe = recipeFrom(flags, given.registry);
  return {
    pair: readPair(given, recipe),
    recipe,
    language: given.oneOf('--lang', ['en', 'zh']),
    outputs: readOutputs(given, EXPLANATION_WRITERS),
    isWhole: given.has('--verbose'),
  };
}

/** The name of a run, or its file. */
async function refuseSavedRun({ arguments: [name = '', ...others] }: Given): Promise<void> {
  if (name === '' || name === STDIN || others.length > 0) return;
  let found = false;
  try {
    found = await isRun(await findRun(name, new HistoryFolder()));
  } catch (error) {
    if (!(error instanceof Failure)) throw error; // no run of that name, so it is something else
  }
  if (found)
    throw new UsageError(
      `'${name}' is a saved run, which has scores but no texts. Explain a row of the data that it was made from: ` +
        'rougekit explain data.jsonl --id ID',
    );
}

const ROW_FLAGS = ['--row', '--id', '--id-field', '--on'];

function readPair(given: Given, { scorer }: Recipe): PairRequest {
  const files = given.arguments;
  if (files.length === 0) {
    refuseMissingSource(given, scorer);
    return readTexts(given);
  }
  const flag = given.firstOf(ROW_FLAGS);
  if (!isDataSet(files) && (flag === undefined || files.length === 1)) {
    refuseMissingSource(given, scorer);
    return readFiles(given);
  }
  if (given.has('--row') && given.has('--id'))
    throw new UsageError('`--row` and `--id` both choose the row; give one of them.');
  const on = given.get('--on');
  const keys = on === undefined ? undefined : readJoinKeys(on);
  const several = (name: string) => (given.all(name).length === 0 ? undefined : given.all(name));
  return {
    kind: 'row',
    files,
    reader: keys === undefined ? chooseReader(files) : joinedTables(files, keys),
    row: given.whole('--row', 1),
    id: given.get('--id'),
    columns: {
      candidate: given.get('--candidate'),
      reference: several('--reference'),
      source: several('--source'),
      id: given.get('--id-field') ?? keys?.first,
      needsSource: readsSource(scorer),
      areTokens: takesTokens(scorer),
    },
  };
}

function refuseMissingSource(given: Given, scorer: Recipe['scorer']): void {
  if (!readsSource(scorer) || given.has('--source')) return;
  const { keys } = scorer.metrics.find((metric) => metric.readsSource === true) ?? { keys: [] };
  throw new UsageError(
    `${keys.join(', ')} compares with what the candidate was made from; give it with --source TEXT, ` +
      'or explain a row of a data set that has it.',
  );
}

function readTexts(given: Given): PairRequest {
  const flag = given.firstOf(ROW_FLAGS);
  if (flag !== undefined)
    throw new UsageError(
      `\`${flag}\` chooses a row of a data set, and none is named: rougekit explain data.jsonl ${flag} …`,
    );
  const [candidate, reference, source] = [
    given.get('--candidate'),
    given.all('--reference'),
    given.all('--source'),
  ];
  if (candidate === undefined || reference.length === 0)
    throw new UsageError(
      'Nothing to explain: give --candidate TEXT and --reference TEXT, two text files, or a data set.',
    );
  return {
    kind: 'texts',
    pair: { candidate, reference, ...(source.length > 0 && { source }) },
  };
}

function readFiles(given: Given): PairRequest {
  const files = given.arguments;
  if (files.length === 1)
    throw new UsageError(
      `The reference of '${files[0]}' is missing: rougekit explain ${files[0]} reference.txt. ` +
        'If it is a data set, its name should end so: .jsonl, for JSON lines.',
    );
  const flag = given.firstOf(['--candidate', '--reference', '--source']);
  if (flag !== undefined)
    throw new UsageError(
      `The texts are the files themselves, the candidate first; leave out \`${flag}\`. For line files choose a line with --row.`,
    );
  return { kind: 'files', files };
}
