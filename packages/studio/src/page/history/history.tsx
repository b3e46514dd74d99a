// How a score went from saved run to saved run, with intervals and the run that was chosen as the baseline.

import { useState } from 'preact/hooks';
import type { HistoryRun } from '../../data/report-data.ts';
import { Curve } from '../charts/curve.tsx';
import { usePage } from '../context.ts';
import { MetricChoice } from '../metric-choice.tsx';
import { hasInterval, numberText, signedText } from '../number-text.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Data } from '../parts/text.tsx';

export function History() {
  const { head, place, words } = usePage();
  const said = words.history;
  const all = head.history ?? [];
  const names = [...new Set(all.map(({ name }) => name))];
  const [chosen, setName] = useState(all.find(({ isShown }) => isShown)?.name ?? names[0]);
  const blessed = all.find(({ isBlessed }) => isBlessed);
  const runs = all.filter(
    ({ name, estimates }) => name === chosen && estimates[place.column] != null,
  );
  return (
    <main class="sheet history">
      <section>
        <h2>
          {said.title} <MetricChoice />
        </h2>
        <p class="soft">{said.hint}</p>
        {names.length > 1 && (
          <div class="looks">
            {names.map((name) => (
              <button
                type="button"
                class="chip"
                key={name}
                aria-pressed={name === chosen}
                onClick={() => setName(name)}
              >
                <Data text={name} />
              </button>
            ))}
          </div>
        )}
        {runs.length === 0 ? (
          <p class="soft">{said.none}</p>
        ) : (
          <>
            {runs.length > 1 ? (
              <Trend runs={runs} blessed={blessed} />
            ) : (
              <p class="soft">{said.one}</p>
            )}
            <Runs runs={runs} blessed={blessed} />
          </>
        )}
      </section>
    </main>
  );
}

interface RunsProps {
  /** Oldest first. */
  readonly runs: readonly HistoryRun[];
  readonly blessed: HistoryRun | undefined;
}

function Trend({ runs, blessed }: RunsProps) {
  const { head, place, words } = usePage();
  const column = head.columns[place.column];
  const text = (value: number) => numberText(value, column, head.numbers);
  const points = runs.map(({ estimates, items, failed }, x) => {
    const { value, low, high } = estimates[place.column] ?? { value: 0, low: 0, high: 0 };
    const isSure = hasInterval({ value, low, high }, items - failed);
    return { x, y: value, ...(isSure ? { low, high } : { low: value, high: value }) };
  });
  const base = blessed?.estimates[place.column] ?? undefined;
  const ends = [...points.flatMap(({ low, high }) => [low, high]), ...(base ? [base.value] : [])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max(1e-3, (most - least) * 0.12);
  return (
    <figure class="chart trend">
      <Curve
        points={points}
        height={320}
        xDomain={[-0.2, runs.length - 0.8]}
        yDomain={[least - room, most + room]}
        yLabel={column.name}
        label={words.history.trend(column.name, text(points[0].y), text(points.at(-1)?.y ?? 0))}
        xTicks={someOf(runs.length)}
        xText={(tick) => momentOf(runs[tick]?.time)}
        yText={(tick) => text(tick)}
        marks={(x, y) => (
          <>
            {base && (
              <g class="baseline">
                <path d={`M${x(-0.2)} ${y(base.value)}H${x(runs.length - 0.8)}`} />
                <text x={x(runs.length - 0.8)} y={y(base.value) - 6} text-anchor="end">
                  {words.history.blessed} {text(base.value)}
                </text>
              </g>
            )}
            {points.map((point, k) => (
              <g key={runs[k].id}>
                <path class="error" d={`M${x(point.x)} ${y(point.low)}V${y(point.high)}`} />
                <circle
                  class={runs[k].isShown ? 'mark shown' : 'mark'}
                  cx={x(point.x)}
                  cy={y(point.y)}
                  r={runs[k].isBlessed ? 6.5 : 4.5}
                />
              </g>
            ))}
          </>
        )}
      />
    </figure>
  );
}

/** 11-17 02:28 */
const momentOf = (time: string | undefined) => (time ?? '').slice(5, 16).replace('T', ' ');

/** No more labels than there is room for, the last run among them. */
function someOf(count: number): number[] {
  const step = Math.ceil(count / 8);
  return Array.from({ length: Math.ceil(count / step) }, (_, k) => count - 1 - k * step);
}

function Runs({ runs, blessed }: RunsProps) {
  const { head, place, words } = usePage();
  const said = words.history;
  const column = head.columns[place.column];
  const text = (value: number) => numberText(value, column, head.numbers);
  const base = blessed?.estimates[place.column]?.value;
  return (
    <ScrollBox label={said.title}>
      <table class="runs">
        <thead>
          <tr>
            <th scope="col">{said.run}</th>
            <th scope="col" class="words">
              {said.saved}
            </th>
            <th scope="col">{column.name}</th>
            <th scope="col">{words.interval(head.confidence)}</th>
            <th scope="col">{said.change}</th>
            {base !== undefined && <th scope="col">{said.fromBlessed}</th>}
            <th scope="col">{said.items}</th>
            <th scope="col" class="words">
              {said.commit}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs
            .map((run, k) => {
              const estimate = run.estimates[place.column];
              const before = runs[k - 1]?.estimates[place.column]?.value;
              if (!estimate) return null;
              const { value, low, high } = estimate;
              return (
                <tr key={run.id} data-run={run.id}>
                  <th scope="row">
                    <Data text={run.name} />
                    {run.isBlessed && <small class="tag">{said.blessed}</small>}
                    {run.isShown && <small class="tag">{said.shown}</small>}
                  </th>
                  <td class="words">{run.time.slice(0, 16).replace('T', ' ')}</td>
                  <td>
                    <b>{text(value)}</b>
                  </td>
                  <td>
                    {hasInterval(estimate, run.items - run.failed)
                      ? words.between(text(low), text(high))
                      : '–'}
                  </td>
                  <td>
                    {before === undefined ? '–' : signedText(value - before, column, head.numbers)}
                  </td>
                  {base !== undefined && <td>{signedText(value - base, column, head.numbers)}</td>}
                  <td>{words.count(run.items)}</td>
                  <td class="words">
                    {run.commit === null ? '–' : <code>{run.commit.slice(0, 8)}</code>}
                  </td>
                </tr>
              );
            })
            .reverse()}
        </tbody>
      </table>
    </ScrollBox>
  );
}
