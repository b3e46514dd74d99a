import { matchers } from 'rougekit/vitest';
import { expect, test } from 'vitest';

expect.extend(matchers);

test('the summary covers the reference', () => {
  expect('the cat sat').toScoreAbove('the cat sat on the mat', { metric: 'rougeL', score: 0.4 });
});
