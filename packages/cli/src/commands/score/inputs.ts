// What `score` reads, and by whom: one data set, two tables that are joined, several systems in columns or files of their own.

import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { COLUMN_FLAGS } from '../../flags/option-records.ts';
import { chooseReader } from '../../readers/choose-reader.ts';
import { endingOf, STDIN } from '../../readers/input-names.ts';
import { type JoinKeys, joinedTables, readJoinKeys } from '../../readers/joined/joined-tables.ts';
import { refuseMetricsAmongFiles } from '../../readers/metrics-among-files.ts';
import type { Reader } from '../../readers/reader.ts';
import { rouge155 } from '../../readers/rouge-1.5.5/reader.ts';
import { columnSystems } from '../../readers/systems/column-systems.ts';
import { readSystemFiles, systemFiles } from '../../readers/systems/system-files.ts';
import { ROUGE_155 } from './rouge-1.5.5-format.ts';

export interface Inputs {
  readonly reader: Reader;
  readonly files: readonly string[];
  readonly listFormat: string | undefined;
  /** Which system of the settings; elsewhere the name of the only one. */
  readonly system: string | undefined;
  /** Systems that flags name. Empty if there is only one, or if the settings know them. */
  readonly systems: readonly string[];
  /** What tables are joined by. */
  readonly on: string | undefined;
}

export function readInputs(given: Given, needsEvals: boolean): Inputs {
  refuseMetricsAmongFiles(given);
  const files = given.arguments;
  const listFormat = given.get('--list-format');
  const isSettings =
    listFormat !== undefined || files.some((file) => rouge155.endings.includes(endingOf(file)));
  const named = given.all('--system');
  const inputs =
    isSettings || !named.some((text) => text.includes('='))
      ? unnamed(given, listFormat, needsEvals)
      : fromSystemFiles(given);
  const columnFlag = given.firstOf(COLUMN_FLAGS);
  if (!inputs.reader.hasFields && columnFlag !== undefined) {
    const what = inputs.reader.hasSystems ? 'A list of files has' : 'Line files have';
    throw new UsageError(`${what} no fields, so \`${columnFlag}\` means nothing here.`);
  }
  return inputs;
}

function fromSystemFiles(given: Given): Inputs {
  const files = given.arguments;
  const systems = readSystemFiles(given.all('--system'));
  if (given.all('--candidate').length > 1)
    throw new UsageError(
      'Several `--candidate` are systems in one data file, and `--system NAME=FILE` is one in a file of its own; give one or the other.',
    );
  return {
    reader: systemFiles(systems, files, joinKeys(given)),
    files: [...systems.map(({ file }) => file), ...files],
    listFormat: undefined,
    system: undefined,
    on: given.get('--on'),
    systems: systems.map(({ system }) => system),
  };
}

function joinKeys(given: Given): JoinKeys | undefined {
  const on = given.get('--on');
  return on === undefined ? undefined : readJoinKeys(on);
}

function unnamed(given: Given, listFormat: string | undefined, needsEvals: boolean): Inputs {
  const files = given.arguments;
  const on = given.get('--on');
  const keys = joinKeys(given);
  const reader =
    keys === undefined ? chooseReader(files, { listFormat }) : joinedTables(files, keys);
  const [system, ...others] = given.all('--system');
  if (others.length > 0)
    throw new UsageError(
      '`--system` is given twice. Systems in files of their own have names: --system a=a.txt --system b=b.txt',
    );
  if (system !== undefined && !reader.hasSystems && !needsEvals)
    throw new UsageError(
      `\`--system ${system}\` names no file: --system NAME=FILE. A name alone belongs to settings of ROUGE-1.5.5 (.xml, --list-format) or to \`--format ${ROUGE_155}\`.`,
    );
  const candidates = given.all('--candidate');
  if (candidates.length < 2 || !reader.hasFields)
    return { reader, files, listFormat, system, on, systems: [] };
  refuseSameColumn(candidates);
  if (files.includes(STDIN))
    throw new UsageError('Several columns are read one after the other, which stdin cannot be.');
  return {
    reader: columnSystems(reader, candidates),
    files,
    listFormat,
    system,
    on,
    systems: candidates,
  };
}

function refuseSameColumn(candidates: readonly string[]): void {
  const twice = candidates.find((name, k) => candidates.indexOf(name) < k);
  if (twice !== undefined)
    throw new UsageError(
      `\`--candidate\` names the field '${twice}' twice; each is a system of its own.`,
    );
}
