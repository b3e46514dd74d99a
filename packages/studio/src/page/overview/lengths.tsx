// Mean scores of short and long texts, with intervals: where to look first.

import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { NO_FILTERS } from '../place.ts';
import { fifthsOf } from './fifths.ts';

export function Lengths({ of }: { of: 'reference' | 'candidate' }) {
  const { head, index, place, words, go } = usePage();
  const column = head.columns[place.column];
  const own = index.systems[place.system];
  const lengths = of === 'reference' ? index.referenceLengths : own.lengths;
  const groups = fifthsOf(lengths, own.scores[place.column] ?? []);
  if (groups.length < 2) return null;
  const top = Math.max(1e-9, ...groups.map(({ mean, error }) => mean + (error || 0)));
  const scale = column.isShare || column.isMain ? Math.max(0.2, Math.ceil(top * 5) / 5) : top;
  const share = (value: number) => `${Math.max(0, Math.min(1, value / scale)) * 100}%`;
  return (
    <div class="bars">
      <h3>{of === 'reference' ? words.overview.byReference : words.overview.byCandidate}</h3>
      {groups.map(({ low, high, rows, mean, error }) => (
        <button
          type="button"
          key={low}
          onClick={() =>
            go({
              view: 'examples',
              row: undefined,
              ...NO_FILTERS,
              length: { of, low, high: high + 1 },
            })
          }
        >
          <span>{words.overview.words(low, high)}</span>
          <span class="track">
            <i class="fill" style={{ width: share(mean) }} />
            {Number.isFinite(error) && (
              <i
                class="whisker"
                style={{ left: share(mean - error), right: `calc(100% - ${share(mean + error)})` }}
              />
            )}
          </span>
          <b>{numberText(mean, column, head.numbers)}</b>
          <small>{words.items(rows)}</small>
        </button>
      ))}
    </div>
  );
}
