// The numbers of a run as they are named: rougeL for its F, rougeL.recall, rougeL.f0.5, bleu.

import type { Estimate } from 'rougekit';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import type { RunInfo } from '../../runs/run-info.ts';
import { mainField, mainName } from '../../scoring/metric-columns.ts';

export interface RunNumber {
  readonly key: string;
  /** 'recall', or 'f0.5' of several betas. */
  readonly field: string;
  /** The key alone, if it is the number that stands for it. */
  readonly name: string;
  readonly isMain: boolean;
  readonly estimate: Estimate;
}

/** In the order of the scores. */
export function numbersOf({ summary }: Pick<RunInfo, 'summary'>): RunNumber[] {
  return Object.entries(summary.scores as Readonly<Record<string, object>>).flatMap(
    ([key, score]) => {
      const main = mainField(key, score);
      return fieldsOf(score).map(([field, estimate]) => {
        const isMain = field === main;
        // F1 is F1, whether other betas stand beside it or not.
        const name = !isMain ? `${key}.${field}` : field === 'f1' ? key : mainName(key, field);
        return { key, field, name, isMain, estimate };
      });
    },
  );
}

function fieldsOf(score: object): [string, Estimate][] {
  return Object.entries(score).flatMap(([field, value]) =>
    field === 'fmeasures'
      ? Object.entries(value as Readonly<Record<string, Estimate>>)
          .sort(([a], [b]) => Number(a) - Number(b))
          .map(([beta, estimate]) => [`f${beta}`, estimate] as [string, Estimate])
      : [[field, value as Estimate] as [string, Estimate]],
  );
}

/** Spelled in any way: ROUGE-L, rouge_l. */
const plain = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');

/** The names of numbers that are asked for, as the runs have them; the main ones of all runs if none are. */
export function chosenNames(
  infos: readonly RunInfo[],
  asked: readonly string[] | undefined,
): string[] {
  const all = infos.flatMap(numbersOf);
  if (asked === undefined) {
    const mains = all.filter(({ isMain }) => isMain);
    return [...new Set((mains.length > 0 ? mains : all).map(({ name }) => name))];
  }
  const known = new Map(all.flatMap((one) => namesOf(one).map((name) => [plain(name), one.name])));
  return asked.map((name) => {
    const found = known.get(plain(name));
    if (found !== undefined) return found;
    const names = [...new Set(all.map((one) => one.name))];
    const keys = [...new Set(all.map(({ key }) => key))];
    throw new UsageError(
      `\`--metrics\` names '${name}', which these runs do not have.${didYouMean(name, names)} They have ${keys.join(', ')}, and ` +
        `their parts, such as ${names.find((one) => one.includes('.')) ?? names[0]}.`,
    );
  });
}

const namesOf = ({ key, field, name }: RunNumber) => [name, `${key}.${field}`];

export const numberNamed = (info: RunInfo, name: string): RunNumber | undefined =>
  numbersOf(info).find((one) => one.name === name);
