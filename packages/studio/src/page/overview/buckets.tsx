// Mean scores of groups of items, with intervals: short and long texts, and the columns of the data. Where to look first.

import { type IntervalBar, IntervalBars } from '../charts/interval-bars.tsx';
import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { NO_FILTERS, type Place } from '../place.ts';
import { fifthsOf } from './fifths.ts';
import { type MeanOfRows, meanOfRows } from './mean-of-rows.ts';

/** More columns of the data would fill the page. */
const MOST_FIELDS = 4;

interface Bucket extends MeanOfRows {
  readonly label: string;
  /** What the examples of the group are filtered by. */
  readonly filter: Partial<Place>;
}

export function Buckets() {
  const { head, index, place, words, go } = usePage();
  const column = head.columns[place.column];
  const own = index.systems[place.system];
  const scores = own.scores[place.column] ?? [];
  const lengthsOf = (of: 'reference' | 'candidate') =>
    of === 'reference' ? index.referenceLengths : own.lengths;
  const byLength = (of: 'reference' | 'candidate'): Bucket[] =>
    fifthsOf(lengthsOf(of), scores, index.items).map((one) => ({
      ...one,
      label: words.overview.words(one.low, one.high),
      filter: { length: { of, low: one.low, high: one.high + 1 } },
    }));
  const groups = [
    { title: words.overview.byReference, buckets: byLength('reference') },
    { title: words.overview.byCandidate, buckets: byLength('candidate') },
    ...index.fields.slice(0, MOST_FIELDS).map(({ name, values, rows }, f) => ({
      title: words.overview.byField(name),
      buckets: values.flatMap((label, v): Bucket[] => {
        const mean = meanOfRows(scores, index.items, (row) => rows[row] === v);
        return mean.rows === 0 ? [] : [{ label, ...mean, filter: { field: [f, v] } }];
      }),
    })),
  ].filter(({ buckets }) => buckets.length > 1);
  const all = groups.flatMap(({ buckets }) => buckets);
  if (all.length === 0) return <p class="soft">{words.overview.noGroups}</p>;
  const ends = all.map(({ mean, error }) => mean + (error || 0));
  const top = Math.max(1e-9, ...ends);
  const scale = column.isShare || column.isMain ? Math.max(0.2, Math.ceil(top * 5) / 5) : top;
  const bar = ({ label, mean, error, rows, filter }: Bucket): IntervalBar => ({
    ...{ label, value: mean, low: mean - error, high: mean + error, items: rows },
    onChoose: () => go({ view: 'examples', row: undefined, ...NO_FILTERS, ...filter }),
  });
  return (
    <div class="charts wide">
      {groups.map(({ title, buckets }) => (
        <IntervalBars
          key={title}
          title={title}
          bars={buckets.map(bar)}
          domain={[0, scale]}
          text={(value) => numberText(value, column, head.numbers)}
        />
      ))}
    </div>
  );
}
