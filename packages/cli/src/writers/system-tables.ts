// What a system has beside its means, as tables for people: repeated answers, groups of rows.

import { type ShownGroups, shownGroups } from './group-rows.ts';
import type { MeansStyle } from './means-tables.ts';
import { shownRounds } from './round-rows.ts';
import type { SystemResult } from './writer.ts';

export const shownTables = (
  { rounds, groups = [] }: Pick<SystemResult, 'rounds' | 'groups'>,
  style: MeansStyle,
): ShownGroups[] => [
  ...(rounds === undefined ? [] : [shownRounds(rounds, style)]),
  ...groups.map((one) => shownGroups(one, style)),
];
