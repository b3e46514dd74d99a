// What bert_score knows about a model. Exports lie under names of their own (`Xenova/roberta-large`), so that of the owner need not
// be the same.

import { BASELINES } from '../data/baselines.ts';
import { RECOMMENDED_LAYERS } from '../data/layers.ts';

const withoutOwner = (name: string) => name.slice(name.lastIndexOf('/') + 1);

const nameAmong = (names: readonly string[], name: string): string | undefined =>
  names.find((one) => one === name) ??
  names.find((one) => withoutOwner(one) === withoutOwner(name));

/** The name that bert_score has for it; its own if bert_score does not know it. */
export const originalName = (name: string): string =>
  nameAmong(Object.keys(RECOMMENDED_LAYERS), name) ?? name;

export function recommendedLayer(name: string): number | undefined {
  const original = originalName(name);
  return Object.hasOwn(RECOMMENDED_LAYERS, original) ? RECOMMENDED_LAYERS[original] : undefined;
}

/** The languages whose baseline there is for a model. */
export function baselineLanguages(name: string): string[] {
  const model = originalName(name);
  return Object.keys(BASELINES)
    .filter((one) => one.slice(one.indexOf('/') + 1) === model)
    .map((one) => one.slice(0, one.indexOf('/')));
}

export const baselineTable = (name: string, language: string): string | undefined =>
  BASELINES[`${language}/${originalName(name)}`];
