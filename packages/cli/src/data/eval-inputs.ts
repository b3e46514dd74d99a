// The inputs of ROUGE-1.5.5 among the arguments of `score`: its settings file, or with --list-format the
// plain list of -z.

import { UsageError } from '../failures/failures.ts';
import { readTextFormat, type TextFormat } from '../readers/rouge-1.5.5/text-formats.ts';

export interface EvalInputs {
  readonly kind: 'evals';
  readonly file: string;
  /** Of the texts that a plain list names; undefined for XML, which says it for each eval. */
  readonly listFormat: TextFormat | undefined;
}

/** undefined if the arguments are something else. */
export function readEvalInputs(
  files: readonly string[],
  listFormat: string | undefined,
): EvalInputs | undefined {
  const settings = files.find((file) => /\.xml(?:\.gz)?$/i.test(file));
  const [file] = files;
  if (file === undefined || (settings === undefined && listFormat === undefined)) return undefined;
  if (files.length > 1) {
    throw new UsageError(
      settings === undefined
        ? `\`--list-format\` belongs to one file that lists texts, got ${files.length} files.`
        : `'${settings}' is a settings file and names all texts itself, so it stands alone.`,
    );
  }
  if (listFormat === undefined) return { kind: 'evals', file, listFormat };
  if (settings !== undefined) {
    throw new UsageError(
      `'${settings}' is XML and says the format of each eval itself; leave out \`--list-format\`.`,
    );
  }
  const format = readTextFormat(listFormat);
  if (typeof format === 'object') throw new UsageError(`\`--list-format\`: ${format.why}`);
  return { kind: 'evals', file, listFormat: format };
}
