// The command line of `evaluate` → what is generated, and what is handed on to `score`.

import { UsageError } from '../../failures/failures.ts';
import { longFlag } from '../../flags/command-description.ts';
import type { Given } from '../../flags/given.ts';
import type { OptionRecord } from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { type GenerationRequest, readGeneration } from '../../generation/generation-request.ts';
import { type LlmPackage, llmPackage } from '../../generation/llm-package.ts';
import { refuseObject } from '../../objects/object-name.ts';
import { STDIN } from '../../readers/input-names.ts';
import { WRITERS } from '../../writers/all.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import { html } from '../../writers/html/writer.ts';
import type { Writer } from '../../writers/writer.ts';
import { SCORING_OPTIONS } from './scoring-options.ts';

export interface EvaluateRequest {
  readonly generation: GenerationRequest;
  readonly llm: LlmPackage;
  /** The folder of the generated texts. */
  readonly texts: string;
  /** What `score` gets besides the files: flags with their values. */
  readonly scoring: readonly string[];
  readonly save: string | undefined;
  /** Whether a page is asked for that has no title yet. */
  readonly needsTitle: boolean;
  /** The files that `score` will write. */
  readonly outputs: readonly string[];
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
  const texts = given.get('--texts') ?? USUAL_TEXTS;
  refuseObject(texts, '--texts');
  const save = given.get('--save');
  const several = ['--baseline', '--fail-if-worse'].find((flag) => given.has(flag));
  if (several !== undefined && generation.models.length > 1)
    throw new UsageError(`\`${several}\` is about one model, got ${generation.models.join(', ')}.`);
  return {
    ...{ generation, llm, save },
    outputs: given.all('--output').filter((file) => file !== STDIN),
    needsTitle: !given.has('--title') && readOutputs(given, WRITERS).some(isPage),
    texts,
    scoring: [
      ...handedOn(given),
      ...(generation.task.scoring !== undefined && !given.has('--metrics')
        ? ['--task', generation.task.scoring]
        : []),
      ...(generation.repeat > 1 ? ['--item=item'] : []),
    ],
  };
}

const isPage = ({ writer }: ChosenOutput<Writer>) => writer === html;

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
