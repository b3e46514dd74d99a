// The settings as bert_score writes them, for papers that quote them: roberta-large_L17_no-idf_version=0.3.12(rougekit=0.1.0)

import { VERSION } from 'rougekit';
import type { Signature } from 'rougekit/registry';
import { originalName } from '../models/known-model.ts';
import { BERT_SCORE } from '../versions.ts';

/** From the signature of a metric. Where bert_score names the version of transformers, which is not used here, it names rougekit's. */
export function bertScoreCode(recipe: Signature): string {
  const yes = (word: string) => recipe.get(word) === 'yes';
  const ownBaseline = recipe.get('base') === undefined ? '' : '-custom';
  return (
    `${originalName(recipe.get('model') ?? '')}_L${recipe.get('layer')}${yes('idf') ? '_idf' : '_no-idf'}` +
    `_version=${BERT_SCORE}(rougekit=${VERSION})${yes('rescale') ? `${ownBaseline}-rescaled` : ''}`
  );
}
