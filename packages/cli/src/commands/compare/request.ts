// The command line of `compare` → one checked request.

import type { CompareSystemsOptions, Correction, PairedTest } from 'rougekit/statistics';
import { PAIRED_TESTS } from 'rougekit/statistics';
import type { ColumnFlags } from '../../data/columns.ts';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import { readWhole, wrongValue } from '../../flags/flag-values.ts';
import { type GivenFlags, resamplingFrom } from '../../flags/recipe.ts';
import { recipeFlags } from '../../flags/recipe-flags.ts';
import { fieldReader } from '../../readers/choose-reader.ts';
import { STDIN } from '../../readers/input-names.ts';
import { isRunFile } from '../../runs/read-run.ts';
import { noSuchRun, runFile, USUAL_HISTORY } from '../../runs/saved-runs.ts';
import type { Loudness } from '../../terminal/messages.ts';

/** One system: rows that were saved, or texts still to be scored. */
export type Source =
  | { readonly kind: 'run'; readonly name: string; readonly file: string }
  | {
      readonly kind: 'data';
      readonly name: string;
      readonly file: string;
      readonly columns: ColumnFlags;
    };

export interface CompareRequest {
  /** The first one is the baseline. */
  readonly sources: readonly [Source, Source, ...Source[]];
  /** Flags of the recipe; without any, the recipe of the first run is used. */
  readonly recipeFlags: GivenFlags;
  readonly options: Required<
    Pick<CompareSystemsOptions, 'test' | 'confidence' | 'resamples' | 'seed'>
  > & {
    readonly trials: number | undefined;
    readonly correction: Correction | undefined;
  };
  readonly format: 'table' | 'json';
  readonly outputFile: string | undefined;
  readonly limitRows: number | undefined;
  readonly skipBad: boolean;
  readonly loudness: Loudness;
}

export interface CompareArguments {
  readonly systems: readonly string[];
  readonly candidates: readonly string[];
  readonly references: readonly string[];
  /** Fields of what candidates were made from. */
  readonly texts: readonly string[];
}

const CORRECTIONS: readonly Correction[] = ['holm', 'benjamini-hochberg', 'none'];
const FORMATS = ['table', 'json'] as const;

export async function readCompareRequest(
  args: CompareArguments,
  given: GivenFlags,
): Promise<CompareRequest> {
  const test = oneOf('--test', given.get('--test') ?? 'randomization', PAIRED_TESTS);
  const { confidence, resamples, seed } = resamplingFrom(given);
  if (test.startsWith('sacrebleu') && seed === 0)
    throw new UsageError('`--seed 0` means no seed to sacreBLEU; its tests take one from 1 on.');
  const limit = given.get('--limit-rows');
  const correction = given.get('--correction');
  return {
    sources: await readSources(args, given),
    recipeFlags: new Map(
      [...recipeFlags().map(({ flag }) => flag), '--signature'].flatMap((flag) => {
        const text = given.get(flag);
        return text === undefined ? [] : [[flag, text] as const];
      }),
    ),
    options: {
      test,
      confidence,
      resamples,
      seed,
      trials: readTrials(given.get('--trials'), test),
      correction:
        correction === undefined ? undefined : oneOf('--correction', correction, CORRECTIONS),
    },
    format: oneOf('--format', given.get('--format') ?? 'table', FORMATS),
    outputFile: given.get('--output'),
    limitRows:
      limit === undefined
        ? undefined
        : readWhole('--limit-rows', limit, 1, Number.MAX_SAFE_INTEGER),
    skipBad: given.has('--skip-bad'),
    loudness: given.has('--quiet') ? 'quiet' : 'normal',
  };
}

async function readSources(
  { systems, candidates, references, texts }: CompareArguments,
  given: GivenFlags,
): Promise<CompareRequest['sources']> {
  const history = given.get('--history') ?? USUAL_HISTORY;
  const columnsOf = (candidate: string | undefined): ColumnFlags => ({
    candidate,
    reference: references.length === 0 ? undefined : references,
    source: texts.length === 0 ? undefined : texts,
    id: given.get('--id'),
  });
  if (systems.length === 1) {
    const [file = ''] = systems;
    if (candidates.length < 2) {
      throw new UsageError(
        `Nothing to compare '${file}' with: name a second run or data file, or two columns of it ` +
          '(--candidate A --candidate B).',
      );
    }
    if (new Set(candidates).size < candidates.length)
      throw new UsageError(
        '`--candidate` names one field twice; it would be compared with itself.',
      );
    if (file === STDIN)
      throw new UsageError('Two columns are read one after the other, which stdin cannot be.');
    const data = await sourceOf(file, history, columnsOf(undefined));
    if (data.kind === 'run')
      throw new UsageError(`'${file}' is a saved run, which has no fields for \`--candidate\`.`);
    return candidates.map((candidate) => ({
      ...data,
      name: candidate,
      columns: columnsOf(candidate),
    })) as unknown as CompareRequest['sources'];
  }
  if (candidates.length > 1) {
    throw new UsageError(
      'Several `--candidate` are columns of one data file; with several files, one is used in all of them.',
    );
  }
  if (systems.filter((name) => name === STDIN).length > 1)
    throw new UsageError('Only one system can come from stdin.');
  const sources: Source[] = [];
  for (const name of systems) sources.push(await sourceOf(name, history, columnsOf(candidates[0])));
  const flag = ['--candidate', '--reference', '--source', '--id'].find((one) => given.has(one));
  if (flag !== undefined && sources.every(({ kind }) => kind === 'run'))
    throw new UsageError(`Saved runs have no fields, so \`${flag}\` means nothing here.`);
  return sources as unknown as CompareRequest['sources'];
}

async function sourceOf(name: string, history: string, columns: ColumnFlags): Promise<Source> {
  if (name === STDIN) return { kind: 'data', name: 'stdin', file: STDIN, columns };
  const file = runFile(name, history);
  if (file === undefined) throw noSuchRun(name, history);
  if (await isRunFile(file)) return { kind: 'run', name, file };
  if (fieldReader(name) === undefined)
    throw new UsageError(
      `'${name}' is neither a saved run nor JSON lines. Of line files, save a run of each system first: ` +
        `rougekit score ${name} references.txt --save NAME`,
    );
  return { kind: 'data', name, file, columns };
}

function readTrials(text: string | undefined, test: PairedTest): number | undefined {
  if (text === undefined) return undefined;
  if (test.endsWith('bootstrap'))
    throw new UsageError(`\`--test ${test}\` goes by \`--resamples\`; leave out \`--trials\`.`);
  return readWhole('--trials', text, 1, 10_000_000);
}

function oneOf<T extends string>(flag: string, text: string, known: readonly T[]): T {
  const found = known.find((name) => name === text);
  if (found !== undefined) return found;
  throw wrongValue(flag, `one of ${known.join(', ')}`, text, didYouMean(text, known).trim());
}
