// Spearman's rank correlation (Spearman 1904): Pearson's over midranks, which is also its definition with ties. The
// short formula 1 − 6Σd²/(n³ − n) holds only without ties. n log n.

import { pearson } from './pearson.ts';
import { midranks } from './ranks.ts';

/** From −1 to 1; null if one side is constant or there are fewer than two items. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  return pearson(midranks(x), midranks(y));
}
