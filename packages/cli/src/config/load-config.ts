// The value that a configuration file holds. One in JavaScript or TypeScript is run.

import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemCode, UsageError } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';

export async function loadConfig(file: string): Promise<unknown> {
  const shown = shownPath(file);
  refuseUnreadable(file, shown);
  return /\.json$/i.test(file) ? fromJson(file, shown) : fromModule(file, shown);
}

/** As short as it can be said from here. */
export function shownPath(file: string): string {
  const relative = path.relative('', file);
  return relative === '' || relative.length > file.length ? file : relative;
}

/** Before it is taken for code, of which Node would say other things. */
function refuseUnreadable(file: string, shown: string): void {
  let why = 'it is a folder';
  try {
    const facts = statSync(file);
    if (facts.isFile()) {
      closeSync(openSync(file, 'r'));
      return;
    }
    if (!facts.isDirectory()) why = 'it is not a file';
  } catch (error) {
    why = systemCode(error) === 'ENOENT' ? 'there is no such file' : systemReason(error);
  }
  throw new UsageError(`Cannot read '${shown}': ${why}.`);
}

function fromJson(file: string, shown: string): unknown {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const at = /position (\d+)/.exec(message)?.[1];
    // An end that comes too early has no position.
    const line = text.slice(0, at === undefined ? text.length : Number(at)).split('\n').length;
    throw new UsageError(`${shown}:${line}: not JSON. ${message.replace(/ \(line .*$/, '')}.`);
  }
}

async function fromModule(file: string, shown: string): Promise<unknown> {
  if (/\.ts$/i.test(file) && !readsTypeScript()) {
    throw new UsageError(
      `'${shown}': Node ${process.versions.node} does not read TypeScript, which takes 22.18 or later. ` +
        'Call it rougekit.config.js and leave out the types, or write rougekit.config.json.',
    );
  }
  try {
    // The time, so that a changed file is not taken from Node's memory.
    const configUrl = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
    const { default: value } = (await import(configUrl)) as { default?: unknown };
    if (value !== undefined) return value;
  } catch (error) {
    throw new UsageError(`${placeIn(error, file, shown)}: ${(error as Error)?.message ?? error}`);
  }
  throw new UsageError(
    `'${shown}' has no default export. Write: export default { score: { dialect: 'rouge-score' } };`,
  );
}

const readsTypeScript = () =>
  (process.features as { readonly typescript?: unknown }).typescript !== undefined &&
  (process.features as { readonly typescript?: unknown }).typescript !== false;

/** The first place within the file that the stack of the error names. */
function placeIn(error: unknown, file: string, shown: string): string {
  const stack = String((error as Error)?.stack ?? '').replaceAll(/\?[\d.]+/g, '');
  const at = stack.indexOf(path.basename(file));
  const line = at < 0 ? undefined : /^[^:\n]*:(\d+)/.exec(stack.slice(at))?.[1];
  return line === undefined ? shown : `${shown}:${line}`;
}
