// Precision against recall, item by item, and what F would be with another weight of the two.

import { line } from 'd3-shape';
import { useMemo } from 'preact/hooks';
import { Curve } from '../charts/curve.tsx';
import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { betaSweep } from './beta-sweep.ts';
import { ItemScatter, useCorrelation } from './relations.tsx';

/** Curves of equal F, as landmarks. */
const LANDMARKS = [0.2, 0.4, 0.6, 0.8];

/** null where the chosen metric has no precision and recall. */
export function useBalance() {
  const { head, index, place } = usePage();
  const key = head.columns[place.column]?.key;
  const of = (field: string) =>
    head.columns.findIndex((one) => one.key === key && one.field === field && one.isShare);
  const [p, r] = [of('precision'), of('recall')];
  if (p < 0 || r < 0) return null;
  const { scores } = index.systems[place.system];
  return { precision: scores[p] ?? [], recall: scores[r] ?? [] };
}

type BalanceProps = NonNullable<ReturnType<typeof useBalance>>;

export function Balance({ precision, recall }: BalanceProps) {
  const { words } = usePage();
  const said = useCorrelation(recall, precision);
  const counts = useMemo(() => {
    let [above, below] = [0, 0];
    precision.forEach((value, row) => {
      const other = recall[row];
      if (value === null || other === null || other === undefined) return;
      if (value > other) above++;
      if (value < other) below++;
    });
    return { above, below };
  }, [precision, recall]);
  const sentence = words.overview.balance(words.count(counts.above), words.count(counts.below));
  return (
    <figure class="chart">
      <figcaption>
        <b>{words.overview.precisionAndRecall}</b>
        <span>{sentence}</span>
      </figcaption>
      <ItemScatter
        xs={recall}
        ys={precision}
        label={`${sentence} ${said}`}
        xDomain={[0, 1]}
        yDomain={[0, 1]}
        xLabel={words.fields['recall'] ?? 'recall'}
        yLabel={words.fields['precision'] ?? 'precision'}
        xNumber={(value) => value.toFixed(4)}
        yNumber={(value) => value.toFixed(4)}
        lines={(x, y) => (
          <g class="landmarks">
            <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} class="diagonal" />
            {LANDMARKS.map((f) => (
              <path
                key={f}
                d={
                  line<Point>(
                    ([r]) => x(r),
                    ([, p]) => y(p),
                  )(equalF(f)) ?? ''
                }
              />
            ))}
            {LANDMARKS.map((f) => (
              <text key={f} x={x(1) - 2} y={y(f / (2 - f)) - 3} text-anchor="end">
                F {f}
              </text>
            ))}
          </g>
        )}
      />
    </figure>
  );
}

type Point = readonly [recall: number, precision: number];

/** From precision 1 to recall 1, through equal steps of the ratio of the two: a curve that bends evenly. */
function equalF(f: number): readonly Point[] {
  const most = Math.log((2 - f) / f);
  return Array.from({ length: 41 }, (_, k): Point => {
    const ratio = Math.exp(most * (k / 20 - 1));
    return [(f * (1 + ratio)) / 2, (f * (1 + 1 / ratio)) / 2];
  });
}

export function BetaSweep({ precision, recall }: BalanceProps) {
  const { head, index, place, words } = usePage();
  const points = useMemo(
    () => betaSweep(precision, recall, index.items),
    [precision, recall, index.items],
  );
  const column = head.columns[place.column];
  const text = (value: number) => numberText(value, { isShare: true }, head.numbers);
  if (points.length === 0) return null;
  const lows = points.map(({ low }) => low);
  const highs = points.map(({ high }) => high);
  const [least, most] = [Math.max(0, Math.min(...lows)), Math.min(1, Math.max(...highs))];
  const room = Math.max(0.02, (most - least) * 0.1);
  const marked = points.filter(({ beta }) => beta === 0.5 || beta === 1 || beta === 2);
  return (
    <figure class="chart">
      <figcaption>
        <b>{words.overview.sweep(column.key)}</b>
        <span>
          {marked.map(({ beta, y }) => (
            <span key={beta} data-beta={beta}>
              F<sub>{beta}</sub> {text(y)}{' '}
            </span>
          ))}
        </span>
      </figcaption>
      <Curve
        points={points}
        height={340}
        xDomain={[-3, 3]}
        yDomain={[Math.max(0, least - room), Math.min(1, most + room)]}
        xLabel="β"
        yLabel="Fβ"
        label={words.overview.sweep(column.key)}
        xText={(tick) =>
          Number.isInteger(tick) ? (tick < 0 ? `1/${2 ** -tick}` : String(2 ** tick)) : ''
        }
        yText={(tick) => (head.numbers.percent ? String(Math.round(tick * 100)) : tick.toFixed(2))}
        marks={(x, y) =>
          marked.map((one) => (
            <circle key={one.beta} class="mark" cx={x(one.x)} cy={y(one.y)} r="4" />
          ))
        }
      />
      <p class="soft">{words.overview.sweepHint}</p>
    </figure>
  );
}
