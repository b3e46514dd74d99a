// run.json: what is known of a run without its rows. Nothing in it names the machine or its user, unless
// files were named by paths that do: they stand in it as on the command line, to be found again.

import { createHash } from 'node:crypto';
import type { Aggregate } from 'rougekit';
import { shape } from 'rougekit/lines';
import { DataError } from '../failures/failures.ts';
import type { InputChecksum } from '../readers/reader.ts';
import { excerpt, safeJson } from '../terminal/escape-control.ts';
import type { GitCommit } from './git-commit.ts';
import { checkedFields, type Fields, type RunFields, type Wrong } from './run-header.ts';

/** Versions 1 and 2 were one file each, NAME.run.jsonl; 1 had no checksum. */
export const RUN_VERSION = 3;

export interface RunInfo extends RunFields {
  readonly kind: 'run';
  readonly version: typeof RUN_VERSION;
  readonly name: string;
  /** When it was saved: ISO 8601, UTC. */
  readonly time: string;
  /** The version that scored it. */
  readonly rougekit: string;
  readonly git?: GitCommit;
  readonly inputs: readonly InputChecksum[];
  /** The fields that the texts came from, where the data have fields. */
  readonly columns?: { readonly candidate: string; readonly references: readonly string[] };
  /** The field that names the item of an answer, where a row is the mean of the answers to an item. */
  readonly item?: string;
  /** Whether any row has several references, of which each beta may choose another. */
  readonly references: 'one' | 'several';
  /** Means with their intervals, as `--format json` has them; its signature says how they came about. */
  readonly summary: Pick<Aggregate, 'signature' | 'scores'>;
  /** Of `--fail-under` and the like, as `--format json` has them. */
  readonly gates: readonly { readonly passed: boolean; readonly message: string }[];
  readonly timing: { readonly seconds: number; readonly rowsPerSecond: number };
  /** The run that it stands for from now on: its folder is a leftover. */
  readonly replaces?: string;
  /** Of rows.jsonl, with line feeds. */
  readonly rows: { readonly sha256: string };
}

/** What is known when a run has been scored. */
export type NewRunInfo = Omit<RunInfo, 'kind' | 'version' | 'name' | 'replaces' | 'rows'>;

/** The text of run.json. It ends with the checksum of all other fields. */
export function runJson(info: RunInfo): string {
  return `${safeJson({ ...info, sha256: checksumOf(info) }, 2)}\n`;
}

/** The checksum is that of values: line ends and spaces, which git and editors change, are free. */
const checksumOf = (value: object) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const { isCount, isFlag, isNumber, isObject, isText, list, object, oneOf, orMissing } = shape;

const FIELDS: Readonly<Record<string, shape.Check>> = {
  name: isText,
  time: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  rougekit: isText,
  inputs: list(object({ file: isText, sha256: isText, bytes: orMissing(isCount) })),
  references: oneOf('one', 'several'),
  summary: object({ signature: isText, scores: isObject }),
  gates: list(object({ passed: isFlag, message: isText })),
  timing: object({ seconds: isNumber, rowsPerSecond: isNumber }),
  rows: object({ sha256: isText }),
};

/** Nothing is wrong with it, but this version cannot tell. */
export class NewerRun extends DataError {}

export function checkedInfo(value: Fields, wrong: Wrong): RunInfo {
  const { kind, version, sha256, ...rest } = value;
  if (kind !== 'run') throw wrong('it is not a saved run ("kind":"run").');
  if (typeof version === 'number' && version > RUN_VERSION)
    throw new NewerRun(
      wrong(
        `it is version ${excerpt(String(version), 20)} of saved runs, from a newer rougekit; this one reads versions up to ${RUN_VERSION}.`,
      ).message,
    );
  if (version !== RUN_VERSION) throw wrong('its version is not one of saved runs.');
  if (sha256 !== checksumOf({ kind, version, ...rest }))
    throw wrong('it does not match its checksum, so it was damaged or edited.');
  checkedFields(value, wrong);
  const odd = Object.entries(FIELDS).find(([name, check]) => !check(value[name]));
  if (odd !== undefined) throw wrong(`\`${odd[0]}\` is not as it should be.`);
  return { kind, version, ...rest } as unknown as RunInfo;
}
