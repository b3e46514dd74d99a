// ROUGE as notebooks of summarisation courses compute it: the English pipeline, ROUGE-L, ROUGE-Lsum by the best candidate sentence
// for each reference sentence, and recall weighted by beta 1.2. docs/notebook.md holds it against rouge_score.

import { type FScore, type RougeOptions, rouge, type Scorer } from 'rougekit';
import { prepare, type Switches } from '../prepare.ts';
import { english } from '../profiles/english.ts';
import { englishSentences } from '../sentences/english.ts';
import { type Preset, presetOptions } from './preset.ts';

export const NOTEBOOK: Preset = {
  id: 'notebook',
  help: 'the English pipeline, ROUGE-L and best-sentence ROUGE-Lsum, beta 1.2',
  profile: english,
  types: ['rougeL', 'rougeLsum'],
  options: { sentences: englishSentences, lsumRule: 'best-sentence', beta: 1.2 },
};

/** The scorer; `options` are laid over those of the preset, `switches` over its pipeline: notebook({}, { stems: false }). */
export function notebook(
  options: RougeOptions = {},
  switches: Switches = {},
): Scorer<{ readonly [type: string]: FScore }, 'sync'> {
  const { profile, types } = NOTEBOOK;
  const preparation = prepare(profile, switches);
  const scorer = rouge({ types, ...preparation.choices, ...presetOptions(NOTEBOOK, options) });
  return preparation.before(scorer) as Scorer<{ readonly [type: string]: FScore }, 'sync'>;
}
