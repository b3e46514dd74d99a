// The same for the system level: the means of the systems are points, and resamples draw systems and, if known, documents.

import { seededDraw } from '../numbers/random.ts';
import { coefficientsSharing } from './coefficients.ts';
import { drawn, taken, timesDrawn } from './levels.ts';
import type { Names } from './rated-items.ts';
import type { ResampledPairs } from './resampled-items.ts';
import { splitMeans } from './split-means.ts';

/** For each name its value in each resample, NaN where there is none. Undefined if that is not for this lane. */
export function resampledSystems(
  { names, x, y, resamples, seed }: ResampledPairs,
  systems: Names,
  documents: Names | undefined,
): Float64Array[] | undefined {
  const items = x.length;
  // Without documents, every item counts once in every sample.
  const countedAs = documents?.of ?? new Uint32Array(items);
  const once = Float64Array.of(1);
  const most = documents === undefined ? items : systems.count * documents.count;
  const [meansX, meansY] = [x, y].map((values) => splitMeans(values, systems, countedAs, most));
  if (meansX === undefined || meansY === undefined) return undefined;
  const wanted = coefficientsSharing(names);
  const values = names.map(() => new Float64Array(resamples).fill(Number.NaN));
  const draw = seededDraw(seed);
  for (let b = 0; b < resamples; b++) {
    const chosen = drawn(systems.count, draw);
    const times = documents === undefined ? once : timesDrawn(documents.count, draw);
    // A system with none of its documents drawn has no mean and is not a point.
    const isDrawn = new Uint8Array(systems.count);
    let missing = systems.count;
    for (let k = 0; k < items && missing > 0; k++) {
      if (times[countedAs[k]] === 0 || isDrawn[systems.of[k]] === 1) continue;
      isDrawn[systems.of[k]] = 1;
      missing--;
    }
    const points = chosen.filter((system) => isDrawn[system] === 1);
    const [ownX, ownY] = [taken(meansX(times), points), taken(meansY(times), points)];
    wanted.forEach((coefficient, c) => {
      values[c][b] = coefficient(ownX, ownY) ?? Number.NaN;
    });
  }
  return values;
}
