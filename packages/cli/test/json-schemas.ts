// Every JSON that the command prints in a test is held against the schemas that ship with it.

import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const FOLDER = new URL('../schemas/', import.meta.url);
/** Enough to see every kind of row. */
const MOST_LINES = 50;

interface Named {
  readonly kind?: unknown;
  readonly version?: unknown;
}

let ajv: Ajv2020 | undefined;

function schemas(): Ajv2020 {
  if (ajv !== undefined) return ajv;
  ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  for (const file of readdirSync(FOLDER))
    ajv.addSchema(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as object);
  return ajv;
}

/** Throws if it does not keep to the schema of that name: 'report:1'. */
export function checkJson(name: string, value: unknown): void {
  const check = schemas().getSchema(`urn:rougekit:${name}`) as ValidateFunction | undefined;
  if (check === undefined)
    throw new Error(`There is no schema for ${name} in packages/cli/schemas.`);
  if (check(value)) return;
  const faults = (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(`Not as the schema of ${name} has it:\n${faults.join('\n')}`);
}

/** Commands whose JSON lines are not scores, with the schema of their rows; `prepare` writes the rows of its user. */
const OTHER_ROWS: { readonly [command: string]: string | undefined } = {
  tokens: 'token-row:1',
  prepare: undefined,
  generate: 'generated:1',
};

/** Whatever a command printed: one object with its kind, rows as JSON lines, or no JSON at all. */
export function checkPrinted(stdout: string, command = 'score'): void {
  if (!stdout.startsWith('{')) return;
  const whole = parsed(stdout);
  if (whole?.kind !== undefined) {
    checkJson(`${String(whole.kind)}:${String(whole.version)}`, whole);
    return;
  }
  const schema = Object.hasOwn(OTHER_ROWS, command) ? OTHER_ROWS[command] : 'row:1';
  for (const line of stdout.split('\n').slice(0, MOST_LINES)) {
    const row = parsed(line);
    if (row !== undefined && 'id' in row && schema !== undefined) checkJson(schema, row);
  }
}

function parsed(text: string): Named | undefined {
  try {
    return JSON.parse(text) as Named;
  } catch {
    return undefined;
  }
}
