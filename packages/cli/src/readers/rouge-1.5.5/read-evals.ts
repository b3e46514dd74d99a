// The settings, as XML or as a plain list → evals.

import { isUtf8 } from 'node:buffer';
import { withoutMark } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import type { InputFile } from '../input-file.ts';
import { fileLines } from '../lines/file-lines.ts';
import { evalsFromList } from './eval-list.ts';
import type { Eval } from './eval-set.ts';
import { evalsFromXml } from './settings-xml.ts';
import type { TextFormat } from './text-formats.ts';

/** Some hundred thousand evals. */
const MAX_BYTES = 64 * 1024 * 1024;

/** `listFormat` is that of a plain list, `system` its one system; without a format it is XML. */
export async function readEvals(
  file: InputFile,
  listFormat: TextFormat | undefined,
  system: string,
): Promise<Eval[]> {
  if (listFormat === undefined) return evalsFromXml(await wholeText(file), file.name);
  const evals = await evalsFromList(
    fileLines(file.read(), file.name),
    file.name,
    listFormat,
    system,
  );
  if (evals.length > 0) return evals;
  throw new DataError(`'${file.name}' names no texts: a line has a peer and then its models.`);
}

async function wholeText(file: InputFile): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.read()) {
    length += chunk.length;
    if (length > MAX_BYTES)
      throw new DataError(
        `'${file.name}' is larger than ${MAX_BYTES / 2 ** 20} MB; are these settings?`,
      );
    chunks.push(chunk);
  }
  const bytes = Buffer.from(withoutMark(Buffer.concat(chunks, length)));
  // Names only; the texts themselves are read elsewhere.
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}
