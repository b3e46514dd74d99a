// A command as help, completion and manual describe it.

import type { Registry } from 'rougekit/registry';
import type { KnownNames } from './known-names.ts';
import type { OptionGroup, OptionRecord } from './option-records.ts';

export interface CommandDescription {
  readonly name: string;
  /** As help prints them: `<data...>`. */
  readonly arguments: string;
  /** What the arguments are. */
  readonly about: string;
  readonly summary: string;
  /** The names that stand for arguments, where names do; otherwise files. */
  readonly names?: KnownNames | undefined;
  readonly options: readonly DescribedOption[];
  /** Examples, exit codes and the like. */
  readonly notes: string;
}

export interface DescribedOption {
  /** `--output`, and `-o` if there is one. */
  readonly long: string;
  readonly short?: string | undefined;
  /** What stands behind it; undefined for a switch. */
  readonly value?: string | undefined;
  readonly help: string;
  /** The heading that it stands under. */
  readonly group: string;
  readonly names?: KnownNames | undefined;
  readonly repeats: boolean;
}

/** The options of a command that can be used, in the order of the help. */
export function describeOptions(
  groups: readonly OptionGroup[],
  registry: Registry,
): DescribedOption[] {
  return groups.flatMap(({ title = 'Options:', options }) =>
    options.map((record) => ({
      ...flagParts(record),
      help: record.help,
      group: (record.title ?? title).replaceAll('\n', ' ').replace(/:$/, ''),
      names: typeof record.names === 'function' ? record.names(registry) : record.names,
      repeats: record.repeats === 'kept',
    })),
  );
}

function flagParts({ flags }: OptionRecord): Pick<DescribedOption, 'long' | 'short' | 'value'> {
  return {
    long: longFlag(flags),
    short: /(?:^|\s)(-\w)\b/.exec(flags)?.[1],
    value: /[<[](.+)[>\]]/.exec(flags)?.[1],
  };
}

/** `--output` of `-o, --output <file>`. */
export const longFlag = (flags: OptionRecord['flags']): string =>
  (/--[\w-]+/.exec(flags) as RegExpExecArray)[0];
