// evalite: scorers are functions of { output, expected }.
import { evalite } from 'evalite';
import { rouge } from 'rougekit';
import { asScorer } from 'rougekit/evals';

evalite('summaries', {
  data: [{ input: 'article 1', expected: 'the cat sat on the mat' }],
  task: async () => 'the cat sat',
  scorers: [asScorer(rouge(), 'rouge1'), asScorer(rouge(), 'rougeL', { field: 'recall' })],
});
