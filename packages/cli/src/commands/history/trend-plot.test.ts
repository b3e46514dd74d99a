import { expect, it } from 'vitest';
import type { KnownRun } from './history-result.ts';
import type { Series } from './trend.ts';
import { ASCII, plotLines, UNICODE } from './trend-plot.ts';

function series(...estimates: readonly (readonly [number, number, number])[]): Series {
  const points = estimates.map(([low, value, high], k) => ({
    ...{ low, value, high },
    run: {
      short: `x~${estimates.length - 1 - k}`,
      time: '2026-01-31T09:00:00.000Z',
      info: { items: 3, failed: 0 },
    } as unknown as KnownRun,
  }));
  return { metric: 'rougeL', better: 'higher', name: 'x', signature: 's', points };
}

it('draws values and intervals on one scale with round ends', () => {
  const lines = plotLines(series([0, 0.25, 0.5], [0.5, 0.75, 1]), ASCII, 31 + 41);
  expect(lines).toEqual([
    `${' '.repeat(31)}0.0${' '.repeat(16)}0.5${' '.repeat(16)}1.0`,
    'x~1  2026-01-31 09:00  0.2500  |---------o---------|',
    'x~0  2026-01-31 09:00  0.7500                      |---------o---------|',
  ]);
});

it.each([40, 60, 80, 160])('is never wider than a terminal of %i columns', (width) => {
  for (const one of [
    series([0.1, 0.15, 0.2]),
    series([0.123_4, 0.123_5, 0.123_6], [0.123_41, 0.123_5, 0.123_59]),
    series([0, 0, 0]),
    series([1, 1, 1], [1, 1, 1]),
    series([12, 30, 90], [-5, 3, 4]),
    series([0.31, 0.3, 0.29]),
  ]) {
    const lines = plotLines(one, UNICODE, width);
    const most = Math.max(width, 32 + 20); // labels, and the least that a bar needs
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(most);
    for (const line of lines.slice(1)) expect(line.match(/●/g)).toHaveLength(1);
  }
});

it('has no bar where one item gives no interval', () => {
  const one = series([0.5, 0.5, 0.5]);
  const [point] = one.points;
  const alone = { ...point!, run: { ...point!.run, info: { items: 2, failed: 1 } } as KnownRun };
  const [, line = ''] = plotLines({ ...one, points: [alone] }, ASCII, 80);
  expect(line).toMatch(/0\.5000 +o$/);
});
