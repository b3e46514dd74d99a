// A plan: a data set cut into shards, and everything that decides about their scores. Workers take one shard each, `merge` takes
// what they made. Plain JSON with a hash of itself, which every part carries: parts of different plans never come together.

import { createHash } from 'node:crypto';
import { VERSION } from 'rougekit';
import { shape } from 'rougekit/lines';
import type { Recipe } from '../flags/recipe.ts';
import type { ChosenColumns, CutFile, CutShard } from '../readers/cuts/cut-data.ts';

export const PLAN_VERSION = 1;

export interface Plan {
  readonly kind: 'plan';
  readonly version: typeof PLAN_VERSION;
  /** Of rougekit: another one may score otherwise. */
  readonly madeBy: string;
  readonly signature: string;
  /** The flags of the recipe, from which a worker makes the scorer again. */
  readonly flags: readonly (readonly [flag: string, value: string])[];
  /** Of the whole set, for `merge`. */
  readonly intervals: Recipe['intervals'];
  /** The id of the reader. */
  readonly reader: string;
  /** Of the files; null for UTF-8. */
  readonly encoding: string | null;
  /** null where the data have no fields. */
  readonly columns: ChosenColumns | null;
  readonly items: number;
  readonly inputs: readonly CutFile[];
  readonly shards: readonly CutShard[];
  /** SHA-256 of everything else. */
  readonly hash: string;
}

export type PlanContent = Omit<Plan, 'kind' | 'version' | 'madeBy' | 'items' | 'hash'>;

export function planOf(content: PlanContent): Plan {
  const items = content.shards.reduce((sum, { rows }) => sum + rows, 0);
  const { shards, ...rest } = content;
  const plan = {
    ...({ kind: 'plan', version: PLAN_VERSION, madeBy: VERSION } as const),
    ...rest,
    items,
    shards,
  };
  return { ...plan, hash: hashOf(plan) };
}

/** The order of fields is that of the file. */
export function hashOf(plan: object): string {
  const { hash: _, ...rest } = plan as { readonly hash?: unknown };
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}

/** One line for each shard, since people look into it. */
export function planText({ shards, hash, ...rest }: Plan): string {
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  const lines = shards.map((shard) => JSON.stringify(shard)).join(',\n  ');
  return `${head},\n "shards": [\n  ${lines}\n ],\n "hash": "${hash}"\n}\n`;
}

const { isCount, isFlag, isObject, isText, list, object, oneOf, orNull } = shape;

const orAbsent = (check: shape.Check) => (value: unknown) => value === undefined || check(value);

const isPair = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((one) => isCount(one));
const isEntry = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((one) => isText(one));

/** Whether it has the fields of a plan; what is in them is vouched for by the hash. */
export const isPlan = object({
  kind: oneOf('plan'),
  version: oneOf(PLAN_VERSION),
  madeBy: isText,
  signature: isText,
  flags: list(isEntry),
  intervals: isObject,
  reader: isText,
  encoding: orNull(isText),
  columns: orNull(
    object({
      candidate: isText,
      references: list(isText),
      sources: list(isText),
      ids: list(isText),
      isIdAsked: isFlag,
      areTokens: isFlag,
    }),
  ),
  items: isCount,
  inputs: list(object({ file: isText, sha256: isText, size: isCount })),
  shards: list(
    object({
      firstRow: isCount,
      rows: isCount,
      pieces: list(
        object({
          file: isCount,
          bytes: isPair,
          rows: isCount,
          firstLine: isCount,
          sha256: isText,
          groups: orAbsent(isPair),
          isWhole: orAbsent(isFlag),
        }),
      ),
    }),
  ),
  hash: isText,
});
