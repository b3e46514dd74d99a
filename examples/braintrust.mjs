// Braintrust: rougekit scorers in an Eval. `noSendLogs` keeps everything on this machine.
import { Eval } from 'braintrust';
import { bleu, combine, rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';

const metrics = combine(rouge({ types: ['rouge1', 'rougeL'] }), bleu({ effectiveOrder: true }));

await Eval(
  'summaries',
  {
    data: () => [{ input: 'article 1', expected: 'the cat sat on the mat' }],
    task: () => 'the cat sat on the mat',
    scores: [asScorer(metrics, 'rougeL'), asScorer(metrics, 'bleu')],
  },
  { noSendLogs: true },
);
