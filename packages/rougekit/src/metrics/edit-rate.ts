// What WER, CER and TER declare alike: edits per unit of the reference, whose counts are added up over a set.

import { detailColumns, mainColumn } from '../recipe/columns.ts';
import type { Signature } from '../recipe/signature.ts';

export const editRate = <K extends string>(key: K, recipe: Signature) =>
  ({
    name: key,
    keys: [key],
    pooling: 'sum',
    concludesAll: true,
    better: 'lower',
    signature: String(recipe),
    recipe,
    columns: [mainColumn(key, 'score', 'lower'), ...detailColumns(key, 'edits', 'referenceLength')],
  }) as const;
