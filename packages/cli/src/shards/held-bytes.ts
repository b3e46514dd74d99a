// A plan or a part, which is small enough to be held as a whole: a file or an object → its bytes, and back.

import { readFile } from 'node:fs/promises';
import { DataError } from '../failures/failures.ts';
import { isObjectName } from '../objects/object-name.ts';
import { putObject } from '../objects/s3-folder.ts';
import { S3Object } from '../objects/s3-object.ts';
import { cannotRead, hasWords } from '../readers/input-file.ts';
import { toFile } from '../writers/output-file.ts';

/** Some hundred times what a full part of a large recipe takes. */
export const MOST_BYTES = 2 ** 28;

export async function heldBytes(name: string): Promise<Uint8Array> {
  try {
    return isObjectName(name) ? await objectBytes(name) : await readFile(name);
  } catch (error) {
    throw hasWords(error) ? error : cannotRead(name, error);
  }
}

async function objectBytes(name: string): Promise<Uint8Array> {
  const object = await S3Object.open(name, process.env);
  if (object.size > MOST_BYTES) throw new DataError(`'${name}' is too large for a plan or a part.`);
  return new Uint8Array(await object.range(0, object.size));
}

/** It appears under its name when it is complete. `kept` are files that must not be written over. */
export async function writeHeld(
  name: string,
  content: string | Uint8Array,
  kept: Parameters<typeof toFile>[1] = [],
): Promise<void> {
  if (isObjectName(name))
    return putObject(name, Uint8Array.from(Buffer.from(content)), process.env);
  const output = toFile(name, kept);
  await output.write(content);
  await output.finish();
}
