// One metric: its main number, the interval around it, and what it is made of.

import type { ReportSystem } from '../../data/report-data.ts';
import { usePage } from '../context.ts';
import { hasInterval, numberText } from '../number-text.ts';
import { binned } from './histogram.tsx';

export function ScoreCard({ column: c, system }: { column: number; system: ReportSystem }) {
  const { head, index, place, words, go } = usePage();
  const column = head.columns[c];
  const estimate = system.estimates[c];
  if (!estimate) return null;
  const text = (value: number) => numberText(value, column, head.numbers);
  const parts = head.columns.flatMap((one, k) => {
    const own = system.estimates[k];
    const isPart = one.key === column.key && k !== c && one.isShare && own;
    return isPart
      ? [
          {
            name: words.fields[one.field] ?? one.field,
            value: numberText(own.value, one, head.numbers),
          },
        ]
      : [];
  });
  const isShown = hasInterval(estimate, system.items - system.failed);
  const share = (value: number) => `${Math.max(0, Math.min(1, value)) * 100}%`;
  return (
    <button
      type="button"
      class="card"
      aria-pressed={place.column === c}
      onClick={() => go({ column: c })}
      data-column={column.name}
    >
      <span class="key">
        {column.key}
        {column.field.startsWith('f') && column.field !== 'fmeasure' ? `.${column.field}` : ''}
        {column.better === 'lower' && <abbr title={words.lowerIsBetter}> ↓</abbr>}
      </span>
      <b class="value">{text(estimate.value)}</b>
      <span class="interval">
        {isShown ? words.between(text(estimate.low), text(estimate.high)) : '–'}
      </span>
      <Sparkline values={index.systems[place.system].scores[c] ?? []} />
      <span class="track" aria-hidden="true">
        <i class="fill" style={{ width: share(estimate.value) }} />
        {isShown && (
          <i
            class="whisker"
            style={{ left: share(estimate.low), right: `calc(100% - ${share(estimate.high)})` }}
          />
        )}
      </span>
      {parts.length > 0 && (
        <span class="parts">
          {parts.slice(0, 4).map(({ name, value }) => (
            <span key={name}>
              {name} <b>{value}</b>
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

const SPARKS = 25;

/** The distribution in one path, on the scale of the bar below it. */
function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const shown = values.filter((value) => value !== null).map((value) => Math.min(1, value));
  if (shown.length < 5) return null;
  const bars = binned(shown, 0, 1, SPARKS);
  const top = Math.max(...bars.map(({ count }) => count));
  const path = bars
    .map(({ count }, k) => `M${k * 4 + 0.4} 24V${(24 - (count / top) * 23).toFixed(1)}h3.2V24z`)
    .join('');
  return (
    <svg class="spark" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
