// Simulations: how often an interval holds the true coefficient, and how often two equally good metrics are told apart.

import { describe, expect, it } from 'vitest';
import { compareAgreement, correlate } from '../../src/index.ts';
import { seededDraw } from '../../src/numbers/random.ts';

const WORLDS = 400;

/** Normal numbers by the method of Box & Muller. */
function normals(seed: number): () => number {
  const draw = seededDraw(seed);
  const share = () => (draw(2 ** 30) + 0.5) / 2 ** 30;
  return () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());
}

/** Three standard deviations of a share of WORLDS. */
const slack = (share: number) => 3 * Math.sqrt((share * (1 - share)) / WORLDS);

describe('in simulations', { timeout: 300_000 }, () => {
  it('the interval of r with 200 items contains the true 0.6 in 93 % to 97 % of 2,000 runs', () => {
    // Chance alone moves the share by 0.5 points. Few items make percentile intervals of r short: docs/agreement.md.
    const worlds = 2000;
    const normal = normals(1);
    let held = 0;
    for (let world = 0; world < worlds; world++) {
      const x = Array.from({ length: 200 }, normal);
      const y = x.map((value) => 0.6 * value + 0.8 * normal());
      const options = { coefficients: ['pearson'], resamples: 400, seed: world } as const;
      const r = correlate(x, y, options).levels.item?.coefficients.pearson;
      if ((r?.low as number) <= 0.6 && 0.6 <= (r?.high as number)) held++;
    }
    expect(held / worlds).toBeGreaterThanOrEqual(0.93);
    expect(held / worlds).toBeLessThanOrEqual(0.97);
  });

  it('two equally good metrics differ at 5 % in 5% of the runs', () => {
    const normal = normals(2);
    const found = { pearson: 0, 'kendall-b': 0, williams: 0 };
    for (let world = 0; world < WORLDS; world++) {
      const ratings = Array.from({ length: 40 }, normal);
      const [scores, against] = [0, 1].map(() => ratings.map((value) => value + normal()));
      const { item } = compareAgreement(
        { scores: scores!, against: against!, ratings },
        { coefficients: ['pearson', 'kendall-b'], resamples: 99, seed: world },
      ).levels;
      for (const name of ['pearson', 'kendall-b'] as const)
        if ((item?.[name]?.permutation?.p as number) <= 0.05) found[name]++;
      if ((item?.pearson?.williams?.p as number) <= 0.05) found.williams++;
    }
    for (const [name, count] of Object.entries(found)) {
      expect(count / WORLDS, name).toBeGreaterThan(0.05 - slack(0.05));
      expect(count / WORLDS, name).toBeLessThan(0.05 + slack(0.05));
    }
  });

  it('a metric with half the noise is found better in most runs', () => {
    const normal = normals(3);
    let better = 0;
    for (let world = 0; world < WORLDS / 4; world++) {
      const ratings = Array.from({ length: 60 }, normal);
      const scores = ratings.map((value) => value + 0.5 * normal());
      const against = ratings.map((value) => value + 1.5 * normal());
      const { item } = compareAgreement(
        { scores, against, ratings },
        { coefficients: ['pearson'], resamples: 199, seed: world },
      ).levels;
      const { difference, permutation, williams } = item?.pearson ?? {};
      if ((difference as number) > 0 && (permutation?.p as number) <= 0.05 && williams!.p <= 0.05)
        better++;
    }
    expect(better / (WORLDS / 4)).toBeGreaterThan(0.9);
  });
});
