// The command line of `evaluate` → what is generated, and what is handed on to `score`.

import { UsageError } from '../../failures/failures.ts';
import { longFlag } from '../../flags/command-description.ts';
import type { Given } from '../../flags/given.ts';
import type { OptionRecord } from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { type GenerationRequest, readGeneration } from '../../generation/generation-request.ts';
import { type LlmPackage, llmPackage } from '../../generation/llm-package.ts';
import { STDIN } from '../../readers/input-names.ts';
import { SCORING_OPTIONS } from './scoring-options.ts';

export interface EvaluateRequest {
  readonly generation: GenerationRequest;
  readonly llm: LlmPackage;
  /** The folder of the generated texts. */
  readonly texts: string;
  /** What `score` gets besides the files: flags with their values. */
  readonly scoring: readonly string[];
  readonly save: string | undefined;
}

const USUAL_TEXTS = '.rougekit/generated';

export async function readEvaluateRequest(given: Given): Promise<EvaluateRequest> {
  const llm = await llmPackage();
  const generation = {
    ...(await readGeneration(given, llm)),
    needsReference: true,
    keeps: given.list('--by') ?? [],
  };
  if (given.arguments.includes(STDIN))
    throw new UsageError('`rougekit evaluate` reads files, so that what was evaluated has a name.');
  const save = given.get('--save');
  const several = ['--save', '--baseline', '--fail-if-worse'].find((flag) => given.has(flag));
  if (several !== undefined && generation.models.length > 1)
    throw new UsageError(`\`${several}\` is about one model, got ${generation.models.join(', ')}.`);
  const tested = ['--save', '--baseline', '--fail-if-worse'].find((flag) => given.has(flag));
  if (generation.repeat > 1 && (tested !== undefined || generation.models.length > 1))
    throw new UsageError(
      `\`--repeat\` gives several answers to the same row, which a test of significance would take for so many rows; leave out ${tested ?? 'all models but one'}, or --repeat.`,
    );
  return {
    ...{ generation, llm, save },
    texts: given.get('--texts') ?? USUAL_TEXTS,
    scoring: [
      ...handedOn(given),
      ...(generation.task.scoring !== undefined && !given.has('--metrics')
        ? ['--task', generation.task.scoring]
        : []),
      ...(generation.repeat > 1 && !given.has('--by') && !given.has('--format')
        ? ['--by', 'sample']
        : []),
    ],
  };
}

/** Flags as they were typed; those of a configuration file reach `score` by themselves. */
function handedOn(given: Given): string[] {
  const { registry } = given;
  const records: readonly OptionRecord[] = [
    ...SCORING_OPTIONS.options,
    ...recipeOptions(registry).options,
    ...familyOptions(registry).options,
    { flags: '--skip-bad', help: '' },
    { flags: '--quiet', help: '' },
  ];
  const flags = new Set(records.map(({ flags }) => longFlag(flags)));
  flags.delete('--save');
  return [...flags]
    .filter((flag) => given.has(flag) && !given.isConfigured(flag))
    .flatMap((flag) => given.all(flag).flatMap((value) => typed(flag, value, records)));
}

/** A switch has no value; negated it has another name. */
function typed(flag: string, value: string, records: readonly OptionRecord[]): string[] {
  const takesValue = records.some(({ flags }) => longFlag(flags) === flag && /[<[]/.test(flags));
  if (takesValue) return [`${flag}=${value}`];
  return [value === 'false' ? `--no-${flag.slice(2)}` : flag];
}
