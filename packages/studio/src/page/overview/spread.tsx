// How the scores of one metric are spread: every score in a histogram, and the numbers that sum it up.

import { quantileSorted } from 'd3-array';
import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { Histogram } from './histogram.tsx';
import { meanOfRows } from './mean-of-rows.ts';

/** Closer than any digit that is shown. */
const SAME = 1e-9;

export function Spread() {
  const { head, index, place, words } = usePage();
  const column = head.columns[place.column];
  const scores = index.systems[place.system].scores[place.column] ?? [];
  const values = scores.filter((value) => value !== null).sort((a, b) => a - b);
  if (values.length === 0) return <p class="soft">{words.overview.noNumbers}</p>;
  const said = words.overview.summary;
  const { mean } = meanOfRows(scores, index.items);
  const estimate = head.systems[place.system].estimates[place.column];
  // A score of the whole set, such as that of BLEU, is not the mean of its rows.
  const isMean = estimate && Math.abs(estimate.value - mean) < SAME && values.length > 1;
  const text = (value: number) => numberText(value, column, head.numbers);
  const quantile = (p: number) => text(quantileSorted(values, p) ?? Number.NaN);
  const count = (test: (value: number) => boolean) => words.count(values.filter(test).length);
  const figures = [
    [said.median, quantile(0.5)],
    [said.middle, words.between(quantile(0.25), quantile(0.75))],
    [said.range, words.between(text(values[0]), text(values.at(-1) ?? 0))],
    [said.zeros, count((value) => value === 0)],
    ...(column.isShare ? [[said.ones, count((value) => value === 1)]] : []),
  ] as const;
  return (
    <div class="spread">
      <Histogram
        column={place.column}
        values={values}
        mean={mean}
        interval={isMean ? estimate : undefined}
      />
      <dl class="summary">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
