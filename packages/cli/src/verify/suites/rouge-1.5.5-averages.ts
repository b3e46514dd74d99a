// ROUGE-1.5.5 on whole sets: averages and intervals of 19 runs with four systems each, as printed.

import type { Pair, RougeType } from 'rougekit';
import type { PerlEval } from 'rougekit/statistics';
import { perlAverages } from 'rougekit/statistics';
import { type CorpusItem, itemsOf, jsonOf } from '../fixtures.ts';
import { type Outcome, outcomesOf } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';
import { ORACLE, optionsOf, typeOf } from './rouge-1.5.5-flags.ts';

/** Average, lower and upper bound. */
type Printed = readonly [string, string, string];
type Measured =
  | { readonly R: Printed; readonly P: Printed; readonly F: Printed }
  // -t 2: only the sums
  | { readonly model: number; readonly peer: number; readonly hit: number };
interface Run {
  readonly set: string;
  readonly flags: string;
  readonly systems: { readonly [system: string]: { readonly [metric: string]: Measured } };
}
interface Fixture {
  /** [eval id, item id] */
  readonly sets: { readonly [name: string]: { readonly evals: readonly [string, string][] } };
  readonly runs: readonly Run[];
}

export const rouge155AverageSuites: readonly Suite[] = [
  { dialect: 'rouge-1.5.5', name: 'averages of sets', oracle: ORACLE, tolerance: 0, cells },
];

/** The fixture's systems, made from an item. */
const OUTPUTS: { readonly [system: string]: (item: CorpusItem) => string } = {
  hyp: ({ hyp }) => hyp,
  half: ({ hyp }) => hyp,
  lead: ({ hyp }) => hyp.split('\n')[0]!,
  ref0: ({ refs }) => refs[0]!,
};

function* cells(load: LoadFixture): Iterable<Cell> {
  const items = itemsOf(load);
  const { sets, runs } = jsonOf<Fixture>(load, 'rouge-1.5.5-corpus');
  for (const run of runs) {
    for (const [system, metrics] of Object.entries(run.systems)) {
      const evals = sets[run.set]!.evals.filter((_, k) => system !== 'half' || k % 2 === 0);
      const pairs = evals.map(([, id]): Pair => {
        const item = items.get(id)!;
        return { candidate: OUTPUTS[system]!(item), reference: item.refs };
      });
      const types = Object.keys(metrics).map(typeOf);
      const outcomes = outcomesOf(pairs, { ...optionsOf(run.flags), rounding: 'printed' }, types);
      const keys = evals.map(([id]) => `${id}.${system}`);
      for (const [metric, expected] of Object.entries(metrics)) {
        const name = `${run.set} ${run.flags} ${system} ${metric}`;
        const got = printedOf(run.flags, keys, outcomes, typeOf(metric));
        for (const [field, value] of Object.entries(expected) as [string, Printed | number][])
          for (const [k, one] of [value].flat().entries())
            yield {
              name: `${name} ${field} ${k}`,
              got: got[field]?.[k] ?? null,
              expected: Number(one),
            };
      }
    }
  }
}

/** The numbers that the program prints for one measure of one system. */
function printedOf(
  flags: string,
  keys: readonly string[],
  outcomes: readonly Outcome[],
  type: RougeType,
): { readonly [field: string]: readonly number[] } {
  const flag = (name: string) => new RegExp(`-${name} ([\\d.]+)`).exec(flags)?.[1];
  const mode = flag('t') ?? '0';
  const evals = outcomes.map(({ scores, counts }, k): PerlEval => {
    const [precision, recall, fmeasure] = scores?.[type] ?? [NaN, NaN, NaN];
    const values = mode === '0' ? ([recall, precision, fmeasure] as const) : sumsOf(counts, type);
    return { key: keys[k]!, values };
  });
  if (mode === '2') {
    const sum = (v: 0 | 1 | 2) => Math.trunc(evals.reduce((all, one) => all + one.values[v], 0));
    return { model: [sum(0)], peer: [sum(1)], hit: [sum(2)] };
  }
  const { recall, precision, fmeasure } = perlAverages(evals, {
    counts: mode === '1',
    confidence: Number(flag('c') ?? 95),
    resamples: Number(flag('r') ?? 1000),
    alpha: Number(flag('p') ?? 0.5),
  });
  const [R, P, F] = [recall, precision, fmeasure].map(({ average, low, high }) =>
    [average, low, high].map((value) => Number(value.toFixed(5))),
  );
  return { R: R!, P: P!, F: F! };
}

/** Model total, peer total and hits over all models (-f A). ROUGE-W's model total is weighted again. */
function sumsOf(counts: Outcome['counts'], type: RougeType): [number, number, number] {
  const weight = Number(/^rougeW([\d.]+)/.exec(type)?.[1] ?? 1);
  const sums: [number, number, number] = [0, 0, 0];
  const flat = counts?.[type] ?? [];
  for (let k = 0; k < flat.length; k += 3) {
    sums[0] += weight === 1 ? flat[k + 2]! : flat[k + 2]! ** weight;
    sums[1] += flat[k + 1]!;
    sums[2] += flat[k]!;
  }
  return sums;
}
