// In which groups of items the one system is better, and in which the other: differences of means with intervals.

import { type IntervalBar, IntervalBars } from '../charts/interval-bars.tsx';
import { usePage } from '../context.ts';
import { signedText } from '../number-text.ts';
import { fifthsOf } from '../overview/fifths.ts';
import { type MeanOfRows, meanOfRows } from '../overview/mean-of-rows.ts';
import { NO_FILTERS, type Place } from '../place.ts';
import type { ChosenPair } from './pair-choice.tsx';

const MOST_FIELDS = 5;

export function WhereEachWins({ system, base, column: c }: ChosenPair) {
  const { head, index, words, go } = usePage();
  const column = head.columns[c];
  const [own, other] = [system, base].map((s) => index.systems[s].scores[c] ?? []);
  const differences = own.map((value, row) => {
    const against = other[row];
    return value === null || against === null || against === undefined ? null : value - against;
  });
  const bar = (label: string, of: MeanOfRows, filter: Partial<Place>): IntervalBar => ({
    ...{ label, value: of.mean, low: of.mean - of.error, high: of.mean + of.error, items: of.rows },
    onChoose: () =>
      go({ view: 'examples', system, order: 'apart', row: undefined, ...NO_FILTERS, ...filter }),
  });
  const groups = [
    {
      title: words.overview.byReference,
      bars: fifthsOf(index.referenceLengths, differences, index.items).map((one) =>
        bar(words.overview.words(one.low, one.high), one, {
          length: { of: 'reference', low: one.low, high: one.high + 1 },
        }),
      ),
    },
    ...index.fields.slice(0, MOST_FIELDS).map(({ name, values, rows }, f) => ({
      title: words.overview.byField(name),
      bars: values.flatMap((label, v) => {
        const mean = meanOfRows(differences, index.items, (row) => rows[row] === v);
        return mean.rows === 0 ? [] : [bar(label, mean, { field: [f, v] })];
      }),
    })),
  ].filter(({ bars }) => bars.length > 1);
  const ends = groups.flatMap(({ bars }) =>
    bars.flatMap(({ value, low, high }) =>
      Number.isFinite(low) ? [Math.abs(low), Math.abs(high)] : [Math.abs(value)],
    ),
  );
  const reach = Math.max(1e-9, ...ends);
  return (
    <div class="charts wide">
      {groups.map(({ title, bars }) => (
        <IntervalBars
          key={title}
          title={title}
          bars={bars}
          domain={[-reach, reach]}
          text={(value) => signedText(value, column, head.numbers)}
        />
      ))}
    </div>
  );
}
