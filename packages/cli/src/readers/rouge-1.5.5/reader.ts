// The settings file of ROUGE-1.5.5, or with --list-format the plain list of -z: evals with the texts of one or more
// systems.

import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { counted, formatCount } from '../../terminal/format-count.ts';
import { openInput } from '../input-file.ts';
import { endingOf, STDIN } from '../input-names.ts';
import { checksumsOf } from '../one-set.ts';
import type { DataSet, Reader } from '../reader.ts';
import { evalBatches, evalsWithout } from './eval-batches.ts';
import { LIST_SYSTEM } from './eval-list.ts';
import { type Eval, filesOf, systemsOf } from './eval-set.ts';
import { outsideWarning } from './outside-files.ts';
import { TextFiles } from './program-text.ts';
import { readEvals } from './read-evals.ts';
import { readTextFormat, type TextFormat } from './text-formats.ts';

const isSettings = (file: string) => file !== STDIN && endingOf(file) === '.xml';

export const rouge155: Reader = {
  id: 'rouge-1.5.5',
  summary: 'Settings of ROUGE-1.5.5 (.xml), or its plain list of files (--list-format)',
  endings: ['.xml'],
  hasFields: false,
  hasSystems: true,
  knowsEncoding: true,
  accepts(files, { listFormat }) {
    const settings = files.find(isSettings);
    if (files.length === 0 || (settings === undefined && listFormat === undefined)) return false;
    if (files.length > 1)
      throw new UsageError(
        settings === undefined
          ? `\`--list-format\` belongs to one file that lists texts, got ${files.length} files.`
          : `'${settings}' is a settings file and names all texts itself, so it stands alone.`,
      );
    if (settings !== undefined && listFormat !== undefined)
      throw new UsageError(
        `'${settings}' is XML and says the format of each eval itself; leave out \`--list-format\`.`,
      );
    listFormatOf(listFormat);
    return true;
  },
  async open([name = ''], options, { stdin, messages }) {
    const { system, listFormat, limitRows = Number.POSITIVE_INFINITY } = options;
    const { evals: rules = { countsBytes: false } } = options;
    const file = await openInput(name, () => stdin);
    const evals = await readEvals(file, listFormatOf(listFormat), system ?? LIST_SYSTEM);
    const all = systemsOf(evals);
    const systems = system === undefined ? all : [knownSystem(system, all, name)];
    const texts = new TextFiles();
    messages.info(description(evals, systems));
    const files = filesOf(evals);
    const outside = outsideWarning(files, name);
    if (outside !== undefined) messages.warn(outside);
    if (rules.remark !== undefined) messages.info(rules.remark);
    const reading = { bytesRead: 0, size: 0 };
    const sets = systems.map((one): DataSet => {
      const missing = evalsWithout(evals, one);
      if (missing.length > 0) messages.warn(leftOut(one, missing, evals.length));
      reading.size += Math.min(evals.length - missing.length, limitRows);
      const label = systems.length > 1 ? `${excerpt(one)}: ` : '';
      const batches = () => evalBatches(name, evals, one, texts, rules, reading);
      return { system: one, label, name, size: undefined, batches };
    });
    return {
      sets,
      names: [name, ...files],
      readings: [reading],
      checksums: async () => [...(await checksumsOf([file])), ...texts.checksums()],
      columns: () => undefined,
    };
  },
};

/** undefined for XML, which says it for each eval. */
function listFormatOf(name: string | undefined): TextFormat | undefined {
  if (name === undefined) return undefined;
  const format = readTextFormat(name);
  if (typeof format === 'object') throw new UsageError(`\`--list-format\`: ${format.why}`);
  return format;
}

function knownSystem(system: string, all: readonly string[], file: string): string {
  if (all.includes(system)) return system;
  const names = all.slice(0, 20).map((name) => excerpt(name, 40));
  throw new UsageError(
    `\`--system\` names '${system}', which is not in '${file}'.${didYouMean(system, all)} ` +
      `Systems: ${names.join(', ')}${all.length > 20 ? ' …' : ''}.`,
  );
}

function description(evals: readonly Eval[], systems: readonly string[]): string {
  const names = systems.slice(0, 10).map((name) => excerpt(name, 40));
  const more = systems.length > 10 ? ` … (${formatCount(systems.length)})` : '';
  const formats = [...new Set(evals.map(({ format }) => format))].join(', ');
  return `evals: ${formatCount(evals.length)} (${formats}) · systems: ${names.join(', ')}${more}`;
}

function leftOut(system: string, missing: readonly string[], all: number): string {
  const ids = missing.slice(0, 3).map((id) => excerpt(id, 40));
  return (
    `System '${excerpt(system)}' has no text in ${formatCount(missing.length)} of ${counted(all, 'eval')} ` +
    `(${ids.join(', ')}${missing.length > 3 ? ' …' : ''}); they are left out of its averages.`
  );
}
