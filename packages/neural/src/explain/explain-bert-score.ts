import type { Sides } from 'rougekit';
import type { Measured, MetricExplanation } from 'rougekit/explain';
import type { Matcher } from '../bert-score.ts';
import type { BertScoreChoices } from '../bert-score-choices.ts';

export async function explainBertScore(
  _sides: Sides,
  _measured: Measured,
  _choices: BertScoreChoices,
  _matcher: Matcher,
): Promise<MetricExplanation> {
  throw new Error('not yet');
}
