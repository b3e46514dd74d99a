// Jest reads ES modules with NODE_OPTIONS=--experimental-vm-modules.
import { expect, test } from '@jest/globals';
import { matchers } from 'rougekit/jest';

expect.extend(matchers);

test('the summary covers the reference', () => {
  expect('the cat sat').toScoreAbove('the cat sat on the mat', { metric: 'rougeL', score: 0.4 });
});
