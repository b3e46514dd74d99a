// Options → every decision of a BERTScore. What was not set comes from the tables of bert_score.

import { type FScore, RougekitError } from 'rougekit';
import { checkedOptions } from 'rougekit/registry';
import { BERTSCORE_OPTIONS } from '../declaration.ts';
import type { EmbedderOptions } from '../embeddings/embedder.ts';
import { invalidOption } from '../invalid-option.ts';
import { baselineIn } from '../matching/rescale.ts';
import { chosenModel } from '../models/chosen-model.ts';
import type { FindModel } from '../models/find-model.ts';
import { baselineLanguages, baselineTable, recommendedLayer } from '../models/known-model.ts';
import type { Model } from '../models/model.ts';
import type { BertScoreOptions } from './bert-score-options.ts';

export interface BertScoreChoices extends EmbedderOptions {
  readonly model: Model;
  readonly name: string;
  readonly hash: string;
  readonly idf: boolean;
  readonly rescale: boolean;
  /** Whose baseline it is, if it is one of bert_score's. */
  readonly language: string | undefined;
  /** If it is none of bert_score's. */
  readonly baseline: readonly number[] | undefined;
  /** What becomes 0; undefined if scores stay as they are. */
  readonly zero: FScore | undefined;
}

const BATCH_SIZE = 32;

export function choicesFrom(find: FindModel, options: BertScoreOptions): BertScoreChoices {
  const given = checkedOptions<typeof BERTSCORE_OPTIONS>(BERTSCORE_OPTIONS, options);
  const { idf = false, rescale = false, device = 'wasm', batchSize = BATCH_SIZE, threads } = given;
  // With all three a signature says everything, and the model need not be there.
  const model = chosenModel(find, given.model, given.hash, 'BERTScore');
  const { name, hash } = model;
  const layer = given.layer ?? defaultLayer(model);
  if (given.hash === undefined) refuseLayer(model, layer);
  const base = rescale ? baselineFor(model, layer, given) : NO_BASELINE;
  return { model, name, hash, layer, idf, rescale, device, batchSize, threads, ...base };
}

function defaultLayer(model: Model): number {
  const layer = recommendedLayer(model.name);
  if (layer !== undefined) return layer;
  throw invalidOption(
    'layer',
    `a whole number from 0 to ${model.layers}`,
    undefined,
    `bert_score has no recommended layer for the model '${model.name}', so it has to be given.`,
  );
}

function refuseLayer(model: Model, layer: number): void {
  if (layer <= model.layers || model.layers === 0) return;
  const expected = `a whole number from 0 to ${model.layers}, as many layers as '${model.name}' has`;
  throw invalidOption('layer', expected, layer);
}

type Baseline = Pick<BertScoreChoices, 'language' | 'baseline' | 'zero'>;

const NO_BASELINE: Baseline = { language: undefined, baseline: undefined, zero: undefined };

/** What was given, what lies in the folder of the model, or what bert_score has. */
function baselineFor(
  model: Model,
  layer: number,
  given: {
    readonly baseline?: readonly number[] | undefined;
    readonly language?: string | undefined;
  },
): Baseline {
  const [precision, recall, fmeasure] = given.baseline ?? [];
  if (given.baseline !== undefined) return own({ precision, recall, fmeasure });
  if (given.language === undefined && model.baseline !== undefined) {
    const zero = baselineIn(model.baseline, layer);
    if (zero !== undefined) return own(zero);
  }
  const languages = baselineLanguages(model.name);
  const language = given.language ?? (languages.includes('en') ? 'en' : languages[0]);
  const table = language === undefined ? undefined : baselineTable(model.name, language);
  const zero = table === undefined ? undefined : baselineIn(table, layer);
  if (zero !== undefined) return { language, baseline: undefined, zero };
  throw noBaseline(model.name, layer, given.language, languages);
}

const own = (zero: FScore): Baseline => ({
  language: undefined,
  baseline: [zero.precision, zero.recall, zero.fmeasure],
  zero,
});

function noBaseline(
  name: string,
  layer: number,
  asked: string | undefined,
  languages: readonly string[],
): RougekitError {
  const where = languages.length === 0 ? 'none' : `those of ${languages.join(', ')}`;
  const wanted = asked === undefined ? '' : ` in the language '${asked}'`;
  return new RougekitError(
    'INVALID_OPTION',
    `There is no baseline to rescale layer ${layer} of '${name}'${wanted}: bert_score has ${where} for this model. ` +
      'A file baseline.tsv in the folder of the model would be used: lines of layer,precision,recall,F.',
    { option: asked === undefined ? 'rescale' : 'language' },
  );
}
