// BERTScore (Zhang et al., ICLR 2020) as the package bert_score computes it: how similar the tokens of two texts are to a language
// model, each token with its most similar counterpart.

import { defineMetric, type FScore, type Scorer, type Sides } from 'rougekit';
import { type Family, ownSignature, writtenOptions } from 'rougekit/registry';
import { BERTSCORE, BERTSCORE_OPTIONS } from '../declaration.ts';
import { rescaled } from '../matching/rescale.ts';
import type { FindModel } from '../models/find-model.ts';
import { choicesFrom } from './bert-score-choices.ts';
import { bertScoreCode } from './bert-score-code.ts';
import type { BertScoreOptions } from './bert-score-options.ts';
import { explainBertScore } from './explain/explain-bert-score.ts';
import { Matcher } from './matcher.ts';

export interface BertScoreScores {
  readonly [key: string]: object;
  readonly bertscore: FScore;
}

export function bertScoreWith(
  find: FindModel,
  options: BertScoreOptions,
): Scorer<BertScoreScores, 'async'> {
  const choices = choicesFrom(find, options);
  const matcher = new Matcher(choices);
  const { layer, idf, rescale, device, baseline, language, name, hash } = choices;
  const written = { model: name, hash, layer, idf, rescale, language, baseline, device };
  const signature = ownSignature('bertscore', writtenOptions(BERTSCORE_OPTIONS, written));
  return defineMetric<BertScoreScores>({
    name: 'bertscore',
    keys: ['bertscore'],
    signature: String(signature),
    originalSettings: bertScoreCode(signature),
    columns: [
      { key: 'bertscore', field: 'precision', role: 'share' },
      { key: 'bertscore', field: 'recall', role: 'share' },
      { key: 'bertscore', field: 'fmeasure', role: 'main' },
    ],
    load: () => matcher.load(),
    ...(idf && { survey: (pairs: AsyncIterable<Sides>) => matcher.survey(pairs) }),
    async measureAll(pairs, notify, signal) {
      const scores = await matcher.scores(pairs, notify, signal);
      return scores.map(({ precision, recall, fmeasure }) => [precision, recall, fmeasure]);
    },
    conclude([precision, recall, fmeasure]) {
      const raw = { precision, recall, fmeasure };
      return { bertscore: choices.zero === undefined ? raw : rescaled(raw, choices.zero) };
    },
    explain: (sides, _key, measured) => explainBertScore(sides, measured, choices, matcher),
  });
}

/** `registry.with(bertScoreFamily(find))` */
export const bertScoreFamily = (find: FindModel): Family<'async'> => ({
  ...BERTSCORE,
  make: (options) => bertScoreWith(find, options as BertScoreOptions),
});
