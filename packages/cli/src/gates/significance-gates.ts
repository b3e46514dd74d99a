// `--baseline RUN --fail-if-worse rougeL:0.01`: fails only if a number is worse than the baseline's, by more than the margin,
// and by more than chance alone explains.

import type { Scorer } from 'rougekit';
import {
  type Alternative,
  type Comparable,
  type PairedColumn,
  type TestedDifference,
  testDifferences,
  testMeans,
} from 'rougekit/statistics';
import { refusing } from '../failures/core-errors.ts';
import { UsageError } from '../failures/failures.ts';
import { readList, readNumber, wrongValue } from '../flags/flag-values.ts';
import type { Recipe } from '../flags/recipe.ts';
import { fieldOf, type MeasuredKey } from '../scoring/metric-columns.ts';
import { type GateResult, numberOrNull } from './gate-result.ts';
import { describeTarget, readTarget } from './gates.ts';

const FLAG = '--fail-if-worse';

export interface RegressionGate {
  readonly key: string;
  readonly field: string;
  /** Where a comparison has it. */
  readonly path: readonly string[];
  readonly better: 'higher' | 'lower';
  /** What may be lost without failing. */
  readonly margin: number;
}

/** `rougeL`, `rougeL:0.01`, `rouge1.recall:0.005`, several with commas. */
export function readRegressionGates(
  text: string,
  measured: readonly MeasuredKey[],
): RegressionGate[] {
  return readList(FLAG, text).map((part) => {
    const [, name = '', margin] = /^([^:]+)(?::(.*))?$/.exec(part) ?? [];
    if (name === '') throw wrongValue(FLAG, 'like rougeL or rougeL:0.01', part);
    if (name.includes('='))
      throw wrongValue(FLAG, 'like rougeL:0.01', part, `Did you mean ${part.replace('=', ':')}?`);
    const { key, field, path, better } = readTarget(FLAG, name.trim(), measured);
    if (better === 'neither') {
      throw new UsageError(`\`${FLAG}\` names '${name}', of which neither way is better.`);
    }
    const most = better === 'lower' ? Number.MAX_VALUE : 1; // error rates have no end
    return {
      key,
      field,
      path,
      better,
      margin: margin === undefined ? 0 : readMargin(part, margin, most),
    };
  });
}

function readMargin(part: string, text: string, most: number): number {
  const expected = `a margin ${most === 1 ? 'from 0 to 1' : 'of at least 0'}, as in rougeL:0.01`;
  const margin = readNumber(FLAG, text.trim(), expected);
  if (margin >= 0 && margin <= most) return margin;
  const hint = margin > 1 && margin <= 100 ? `Did you mean ${margin / 100}?` : '';
  throw wrongValue(FLAG, expected, part, hint);
}

/** What is compared, and what it is compared with. */
export interface Compared {
  readonly baseline: Comparable & { readonly name: string };
  /** Asked for where there are no numbers. */
  readonly system: () => Comparable;
  /** The numbers of both by the name of their path, where they are known without rows and all rows have them. */
  readonly numbers?: ReadonlyMap<string, PairedColumn> | undefined;
}

/** One-sided, in the bad direction of each number. */
export function checkRegressions(
  gates: readonly RegressionGate[],
  compared: Compared,
  recipe: Recipe,
): GateResult[] {
  const { baseline } = compared;
  const tested = new Map(
    (['higher', 'lower'] as const).flatMap((better) => {
      const own = gates.filter((gate) => gate.better === better);
      if (own.length === 0) return [];
      const test = () =>
        testedGates(own, better === 'higher' ? 'less' : 'greater', compared, recipe);
      return [[better, refusing(test, { names: { baseline: baseline.name } })] as const];
    }),
  );
  return gates.map((gate) => {
    const found = tested.get(gate.better)!(gate);
    return {
      gate: 'fail-if-worse',
      metric: gate.key,
      field: gate.field,
      ...judged(gate, found),
      compared: {
        against: baseline.name,
        baseline: numberOrNull(found.baseline),
        value: numberOrNull(found.system),
        margin: gate.margin,
        pValue: numberOrNull(found.pValue),
        significant: found.significant,
      },
    };
  });
}

/** Gates → what was found about each. */
function testedGates(
  gates: readonly RegressionGate[],
  alternative: Alternative,
  { baseline, system, numbers }: Compared,
  { scorer, intervals: { confidence, seed } }: Recipe,
): (gate: RegressionGate) => TestedDifference {
  const names = gates.map(nameOf);
  // Not every way to intervals has a seed; the test always does.
  const options = { alternative, confidence, ...(seed !== undefined && { seed }) };
  const columns = names.flatMap((name) => {
    const column = numbers?.get(name);
    return column === undefined ? [] : [[name, column] as const];
  });
  if (columns.length === names.length) {
    const found = testMeans(Object.fromEntries(columns), options);
    return (gate) => found[nameOf(gate)] as TestedDifference;
  }
  const found = testDifferences(baseline, system(), {
    ...options,
    fields: names,
    scorer: scorer as Scorer,
  });
  return ({ key, field }) => fieldOf(found[key]!, field) as TestedDifference;
}

const nameOf = ({ path }: RegressionGate) => path.join('.');

function judged(
  gate: RegressionGate,
  found: TestedDifference,
): Pick<GateResult, 'passed' | 'sentence'> {
  const { baseline, system, pValue, significant } = found;
  const drop = gate.better === 'higher' ? baseline - system : system - baseline;
  const what = describeTarget(gate);
  const [verb, bare] = gate.better === 'higher' ? ['fell', 'fall'] : ['rose', 'rise'];
  // A number that is not there cannot be shown to be no worse.
  if (!Number.isFinite(drop)) return { passed: false, sentence: `${what} cannot be compared` };
  const values = `${baseline.toFixed(4)} to ${system.toFixed(4)}`;
  if (!(drop > 0)) return { passed: true, sentence: `${what} did not ${bare} (${values})` };
  const by = `${what} ${verb} from ${values}, by ${decimals(drop)}`;
  const p = `one-sided p = ${decimals(pValue)}`;
  // 0.8 − 0.7 is a little more than 0.1, and was not meant to be.
  if (!(drop > gate.margin + ROUNDING))
    return { passed: true, sentence: `${by}, within the margin of ${gate.margin} (${p})` };
  if (!significant)
    return { passed: true, sentence: `${by}, which chance alone can explain (${p})` };
  const margin = gate.margin === 0 ? '' : `, more than the margin of ${gate.margin}`;
  return {
    passed: false,
    sentence: `${by}${margin}, and this is unlikely to be chance (${p})`,
  };
}

const ROUNDING = 1e-12;

/** Four decimals, or one digit of what is smaller. */
const decimals = (value: number) =>
  value !== 0 && value < 0.00005 ? value.toPrecision(1) : value.toFixed(4);
