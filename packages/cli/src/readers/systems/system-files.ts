// `--system NAME=FILE`: each system in a file of its own, and the references in files that all of them share: lines beside
// lines, lines beside the rows of a data file, or tables joined by a key. A system may also be a data file that holds both sides.

import { UsageError } from '../../failures/failures.ts';
import { wrongValue } from '../../flags/flag-values.ts';
import { chooseReader, fieldReader } from '../choose-reader.ts';
import { STDIN } from '../input-names.ts';
import { type JoinKeys, joinedTables } from '../joined/joined-tables.ts';
import { linesBeside } from '../joined/lines-beside.ts';
import type { Reader } from '../reader.ts';
import { type OpenedSystem, severalSets } from './several-sets.ts';

export interface SystemFile {
  readonly system: string;
  readonly file: string;
}

/** The name ends at the first `=`; a file may have more of them. */
export function readSystemFiles(texts: readonly string[]): SystemFile[] {
  const systems = texts.map((text) => {
    const at = text.indexOf('=');
    const [system, file] = [text.slice(0, at).trim(), text.slice(at + 1)];
    if (at < 0 || system === '' || file === '')
      throw wrongValue('--system', 'NAME=FILE, such as base=base.txt', text);
    return { system, file };
  });
  const twice = systems.find(({ system }, k) => systems.findIndex((s) => s.system === system) < k);
  if (twice !== undefined)
    throw new UsageError(`Two systems are called '${twice.system}'; give each its own name.`);
  return systems;
}

/** `shared` are the arguments: what all systems are measured against. */
export function systemFiles(
  systems: readonly SystemFile[],
  shared: readonly string[],
  keys: JoinKeys | undefined,
): Reader {
  refuseStdinTwice(systems, shared);
  const parts = systems.map(({ system, file }) => ({ system, ...readerOf(file, shared, keys) }));
  const [first] = parts as [(typeof parts)[0]];
  const other = parts.find(({ reader }) => reader.hasFields !== first.reader.hasFields);
  if (other !== undefined)
    throw new UsageError(
      `'${first.system}' and '${other.system}' are files of different kinds: give data files with fields, or files of lines.`,
    );
  return {
    ...first.reader,
    accepts: () => true,
    async open(_, options, runtime) {
      const opened: OpenedSystem[] = [];
      for (const { system, files, reader } of parts) {
        const label = parts.length > 1 ? `${system}: ` : '';
        opened.push({ system, data: await reader.open(files, { ...options, label }, runtime) });
      }
      return severalSets(opened);
    },
  };
}

interface Part {
  readonly files: readonly string[];
  readonly reader: Reader;
}

/** Who reads a system together with what it is measured against. */
function readerOf(file: string, shared: readonly string[], keys: JoinKeys | undefined): Part {
  if (keys !== undefined) {
    const files = [...shared, file];
    return { files, reader: joinedTables(files, keys) };
  }
  const own = fieldReader(file);
  if (shared.length === 0) {
    if (own !== undefined) return { files: [file], reader: own };
    throw new UsageError(
      `'${file}' is a file of lines, so the references are missing: rougekit score --system … references.txt`,
    );
  }
  const data = shared.find((name) => fieldReader(name) !== undefined);
  if (own !== undefined)
    throw new UsageError(
      data === undefined
        ? `'${file}' has fields and '${shared[0]}' has lines, so they do not fit side by side. A data file with both sides needs no references beside it.`
        : `'${file}' and '${data}' are two tables; say which column they share: --on KEY`,
    );
  if (data !== undefined && shared.length === 1)
    return { files: [data, file], reader: linesBeside(data, file) };
  const files = [file, ...shared];
  return { files, reader: chooseReader(files) };
}

function refuseStdinTwice(systems: readonly SystemFile[], shared: readonly string[]): void {
  const shares = shared.includes(STDIN) ? systems.length : 0;
  const own = systems.filter(({ file }) => file === STDIN).length;
  if (own + shares > 1)
    throw new UsageError('Stdin can be read once, so only one system can come from it.');
}
