// What goes with what: one metric against another, and the length of a text against its score.

import { useMemo } from 'preact/hooks';
import { pearson, spearman } from '../charts/correlation.ts';
import { Scatter, type ScatterProps } from '../charts/scatter.tsx';
import { columnRange } from '../column-range.ts';
import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { mainColumns } from '../paper.ts';
import { Data } from '../parts/text.tsx';
import { NO_FILTERS } from '../place.ts';
import { axisText } from './histogram.tsx';

type Numbers = ScatterProps['xs'];

/** What a scatter says in two numbers. */
export function useCorrelation(xs: Numbers, ys: Numbers): string {
  const { words } = usePage();
  return useMemo(() => {
    const pairs = xs.flatMap((x, row) => {
      const y = ys[row];
      return typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : [];
    });
    const [r, rho] = [pearson(pairs), spearman(pairs)];
    return Number.isFinite(r) && Number.isFinite(rho)
      ? words.overview.correlation(r.toFixed(2), rho.toFixed(2))
      : words.overview.noCorrelation;
  }, [xs, ys, words]);
}

export function MetricAgainstMetric() {
  const { head, index, place, words, go } = usePage();
  const { scores } = index.systems[place.system];
  const mains = mainColumns(head);
  const others = (mains.length > 1 ? mains : head.columns.map((_, c) => c)).filter(
    (c) => c !== place.column,
  );
  const next = others.find((c) => head.columns[c].key !== head.columns[place.column].key);
  const other = place.other !== undefined && place.other !== place.column ? place.other : next;
  const [xs, ys] = [scores[place.column] ?? [], scores[other ?? 0] ?? []];
  const said = useCorrelation(xs, ys);
  if (other === undefined) return null;
  const [x, y] = [head.columns[place.column], head.columns[other]];
  return (
    <figure class="chart">
      <figcaption>
        <b>
          {words.overview.against(x.name)}{' '}
          <select
            aria-label={words.overview.other}
            value={other}
            onChange={(event) => go({ other: Number(event.currentTarget.value) })}
          >
            {head.columns.map(({ name }, c) => (
              <option key={name} value={c} disabled={c === place.column}>
                {name}
              </option>
            ))}
          </select>
        </b>
        <span>{said}</span>
      </figcaption>
      <ItemScatter
        {...{ xs, ys }}
        label={`${x.name}, ${y.name}. ${said}`}
        xDomain={columnRange(xs, x)}
        yDomain={columnRange(ys, y)}
        xLabel={x.name}
        yLabel={y.name}
        xNumber={(value) => numberText(value, x, head.numbers)}
        yNumber={(value) => numberText(value, y, head.numbers)}
      />
    </figure>
  );
}

export function LengthAgainstScore() {
  const { head, index, place, words } = usePage();
  const own = index.systems[place.system];
  const ys = own.scores[place.column] ?? [];
  const said = useCorrelation(own.lengths, ys);
  const column = head.columns[place.column];
  const longest = Math.max(1, ...own.lengths.filter((_, row) => typeof ys[row] === 'number'));
  return (
    <figure class="chart">
      <figcaption>
        <b>{words.overview.lengthAndScore}</b>
        <span>{said}</span>
      </figcaption>
      <ItemScatter
        {...{ xs: own.lengths, ys }}
        label={`${words.overview.candidateWords}, ${column.name}. ${said}`}
        xDomain={[0, longest]}
        yDomain={columnRange(ys, column)}
        xLabel={words.overview.candidateWords}
        yLabel={column.name}
        xNumber={(value) => words.count(value)}
        yNumber={(value) => numberText(value, column, head.numbers)}
      />
    </figure>
  );
}

type ItemScatterProps = Omit<ScatterProps, 'about' | 'onChoose' | 'xText' | 'yText'> & {
  xNumber(value: number): string;
  yNumber(value: number): string;
  /** Where a point leads to, besides its example. */
  readonly place?: Parameters<ReturnType<typeof usePage>['go']>[0];
};

/** A point for each example, which leads to it. */
export function ItemScatter({ xNumber, yNumber, place, ...props }: ItemScatterProps) {
  const { head, index, go } = usePage();
  const tick = (value: number) => axisText(value, head.numbers.percent && props.xDomain[1] <= 1);
  const upTick = (value: number) => axisText(value, head.numbers.percent && props.yDomain[1] <= 1);
  return (
    <Scatter
      {...props}
      xText={tick}
      yText={upTick}
      about={(row) => (
        <>
          <b>
            <Data text={index.ids[row]} />
          </b>
          <span>
            {xNumber(props.xs[row] ?? 0)} · {yNumber(props.ys[row] ?? 0)}
          </span>
        </>
      )}
      onChoose={(row) => go({ view: 'examples', row, ...NO_FILTERS, ...place })}
    />
  );
}
