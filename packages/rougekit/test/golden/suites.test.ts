// Every suite of `rougekit verify`: each cell that an original program gave beside ours. Run once more with the
// WebAssembly engine for the recipes that it has built in (project `engine`).

import { readdirSync } from 'node:fs';
import { names } from 'rougekit/registry';
import { expect, it } from 'vitest';
import { loadFixture } from '../../../cli/src/verify/fixtures.ts';
import { type Cell, judge } from '../../../cli/src/verify/suite.ts';
import { SUITES } from '../../../cli/src/verify/suites/all.ts';
import { currentEngine, useEngine } from '../../src/engine/current.ts';
import { EXCEPTIONS } from './exceptions.ts';

/** Cells of each suite. A suite that lost some would still pass; these numbers would not. */
const CELLS: Readonly<Record<string, number>> = {
  'rouge-1.5.5: scores': 212_073, // 70,691 × P, R, F
  'rouge-1.5.5: as printed': 212_073,
  'rouge-1.5.5: scores without irregular forms': 35_232,
  'rouge-1.5.5: as printed without irregular forms': 35_232,
  'rouge-1.5.5: averages of sets': 1_692,
  'rouge-1.5.5: stems': 160_804, // 80,402 words, with the table and without
  'rouge-score: scores': 46_662, // (744 pairs + 367 items) × 2 stemmers × 7 types × 3
  'rouge-score: bootstrap': 144,
  'rouge-score: stems': 80_402,
  'torchmetrics: scores': 26_424, // 367 × 4 configurations × 6 types × 3
  'pltrdy: exclusive=True': 20_028, // 740 pairs × 18, 4 × 6 problems, 6,660 counts, 6 × 4 averages
  'pltrdy: exclusive=False': 20_028,
  'rouge-metric: scores': 29_808,
  'py-rouge: scores': 31_929,
  'py-rouge: rougeW': 1_101, // 367 × 3
  'sacrerouge: scores': 27_525, // 367 × 5 configurations × 5 types × 3
  'sumeval: English': 5_872, // 367 × 4 configurations × 4 types
  'sumeval: Chinese': 120, // 40 × 3 types
  'js-rouge@3.2.0: scores': 11_756, // 744 pairs × 7 functions, with case and without; 110 × 12 betas; 20 jackknives
  'js-rouge: scores, its sentences given': 6_528,
  'js-rouge: scores, our sentences': 11_736,
  'kenlimmj: scores': 4_434, // (744 pairs + 2 × 367 items) × 3 types
  'coco: texts as they are': 367,
  'coco: lower case, single blanks': 367,
  'cxr: scores': 2_976, // 744 pairs × 4 betas
  'rouge-chinese: scores': 7_832, // (217 pairs × 9 + 5 problems) × 4 configurations
  'sacrebleu: BLEU': 9_990, // 27 configurations × (367 items, the set, its signature and its line)
  'sacrebleu: chrF': 4_440, // 12 × 370
  'sacrebleu: TER': 9_828, // (9 × 361 items + 2 × 6 long ones + 9 sets) × 3, 9 signatures and lines
  'nltk: BLEU': 2_576, // 7 × 368
  'nltk: METEOR': 15_522, // 14 × 367 × 3, and 12 pairs × 3 modes × 3
};

/** Suites with a recipe that the engine has built in. */
const IN_ENGINE = ['rouge-score: scores', 'rouge-score: bootstrap', 'torchmetrics: scores'];

const loaded = new Set<string>();
const load = (name: string) => {
  loaded.add(`${name}.gz`);
  return loadFixture(name);
};

const engine = currentEngine();
const suites = SUITES.map((suite) => ({ ...suite, title: `${suite.dialect}: ${suite.name}` }));

/** The cells of a suite, and how often the engine had its recipe built in. */
function run(suite: (typeof suites)[number]) {
  let lanes = 0;
  if (engine !== undefined)
    useEngine({
      ...engine,
      laneFor(...recipe) {
        const lane = engine.laneFor(...recipe);
        if (lane !== undefined) lanes++;
        return lane;
      },
    });
  const cells = [...suite.cells(load)];
  return { cells, lanes };
}

if (engine === undefined) plainly();
else withEngine();

function plainly() {
  it.each(suites)('$title', (suite) => {
    const { cells } = run(suite);
    expectEqual(suite, cells);
    EXCEPTIONS[suite.title]?.(cells);
  });

  it('no suite is missing, and none has the name of another', () => {
    expect(suites.map(({ title }) => title).sort()).toEqual(Object.keys(CELLS).sort());
    expect(Object.keys(EXCEPTIONS).filter((title) => !(title in CELLS))).toEqual([]);
  });

  // Runs last: what is published is what the suites above have asked for.
  it('every fixture that is published is used', () => {
    const published = readdirSync(new URL('../../../fixtures/data/', import.meta.url));
    expect([...loaded].sort()).toEqual(published.sort());
  });

  it('every dialect has a suite, but for those without an original to run', () => {
    const verified = new Set(SUITES.map(({ dialect }) => dialect));
    // rougekit copies no program; xl-sum was compared by digest (docs/dialects/xl-sum.md).
    expect(names.dialects.filter((id) => !verified.has(id))).toEqual(['rougekit', 'xl-sum']);
  });
}

function withEngine() {
  it.each(IN_ENGINE)('%s, with the engine', (title) => {
    const suite = suites.find((one) => one.title === title)!;
    const { cells, lanes } = run(suite);
    expectEqual(suite, cells);
    expect(lanes).toBeGreaterThan(0);
  });
}

function expectEqual(suite: (typeof suites)[number], cells: readonly Cell[]): void {
  const { passed, different } = judge({ ...suite, cells: () => cells }, load);
  expect({ passed, cells: cells.length, different: passed ? [] : different }).toEqual({
    passed: true,
    cells: CELLS[suite.title],
    different: [],
  });
}
