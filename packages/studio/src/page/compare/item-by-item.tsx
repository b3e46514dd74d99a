// Who wins, item by item: every system against one of them, then two of them in detail.

import { useMemo, useRef } from 'preact/hooks';
import { useWidth } from '../charts/use-width.ts';
import { columnRange } from '../column-range.ts';
import { usePage } from '../context.ts';
import { numberText, signedText } from '../number-text.ts';
import { ItemScatter } from '../overview/relations.tsx';
import { Data } from '../parts/text.tsx';
import { NO_FILTERS } from '../place.ts';
import { type ChosenPair, PairChoice } from './pair-choice.tsx';
import { winsOf } from './wins.ts';

export function ItemByItem(pair: ChosenPair) {
  const { head, index, words, go } = usePage();
  const { system, base, column: c } = pair;
  const column = head.columns[c];
  const scores = (s: number) => index.systems[s].scores[c] ?? [];
  const [own, other] = [scores(system), scores(base)];
  const [name, baseName] = [head.systems[system].name, head.systems[base].name];
  const wins = useMemo(
    () => winsOf(own, other, column.better === 'lower'),
    [own, other, column.better],
  );
  const domain = columnRange([...own, ...other], column);
  const number = (value: number) => numberText(value, column, head.numbers);
  return (
    <>
      <div class="splits">
        {head.systems.map((one, s) =>
          s === base ? null : (
            <WonTiedLost
              key={one.name}
              {...{ system: s, base, column: c, isChosen: s === system }}
            />
          ),
        )}
      </div>
      <h3 class="detail">
        <PairChoice {...pair} />
        <button
          type="button"
          class="quiet"
          onClick={() =>
            go({ view: 'examples', system, order: 'apart', row: undefined, ...NO_FILTERS })
          }
        >
          {words.compare.largest}
        </button>
      </h3>
      <div class="charts wide">
        <figure class="chart">
          <figcaption>
            <b>{words.compare.scatter}</b>
            <span>
              <Data text={words.compare.scatterHint(name)} />
            </span>
          </figcaption>
          <ItemScatter
            xs={other}
            ys={own}
            label={words.compare.wonTiedLost(
              words.count(wins.won),
              words.count(wins.tied),
              words.count(wins.lost),
            )}
            xDomain={domain}
            yDomain={domain}
            xLabel={baseName}
            yLabel={name}
            xNumber={number}
            yNumber={number}
            place={{ system }}
            lines={(x, y) => (
              <path
                class="diagonal"
                d={`M${x(domain[0])} ${y(domain[0])}L${x(domain[1])} ${y(domain[1])}`}
              />
            )}
          />
        </figure>
        <figure class="chart">
          <figcaption>
            <b>{words.compare.sorted}</b>
            <span>
              <Data text={words.compare.sortedHint(name, baseName)} />
            </span>
          </figcaption>
          <SortedDifferences
            differences={wins.differences}
            label={words.compare.sorted}
            text={(value) => signedText(value, column, head.numbers)}
          />
        </figure>
      </div>
    </>
  );
}

interface SplitProps {
  readonly system: number;
  readonly base: number;
  readonly column: number;
  readonly isChosen: boolean;
}

function WonTiedLost({ system, base, column: c, isChosen }: SplitProps) {
  const { head, index, words, go } = usePage();
  const [own, other] = [system, base].map((s) => index.systems[s].scores[c] ?? []);
  const isLower = head.columns[c]?.better === 'lower';
  const { won, tied, lost } = useMemo(() => winsOf(own, other, isLower), [own, other, isLower]);
  const all = Math.max(1, won + tied + lost);
  return (
    <button
      type="button"
      class="split-row"
      aria-pressed={isChosen}
      data-system={head.systems[system].name}
      onClick={() => go({ system, versus: base })}
    >
      <span class="name">
        <Data text={head.systems[system].name} />
      </span>
      <span class="split" aria-hidden="true">
        <i class="won" style={{ width: `${(won / all) * 100}%` }} />
        <i class="tied" style={{ width: `${(tied / all) * 100}%` }} />
        <i class="lost" style={{ width: `${(lost / all) * 100}%` }} />
      </span>
      <span class="soft">
        {words.compare.wonTiedLost(words.count(won), words.count(tied), words.count(lost))}
      </span>
    </button>
  );
}

const [HEIGHT, LEFT] = [340, 58];

interface SortedProps {
  /** Largest first. */
  readonly differences: readonly number[];
  readonly label: string;
  text(value: number): string;
}

/** A column for each item, or for each pixel where items are more. */
function SortedDifferences({ differences, label, text }: SortedProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 560);
  const room = width - LEFT - 8;
  const top = Math.max(1e-9, Math.abs(differences[0] ?? 0), Math.abs(differences.at(-1) ?? 0));
  const columns = Math.max(1, Math.min(differences.length, Math.floor(room)));
  const y = (value: number) => HEIGHT / 2 - (value / top) * (HEIGHT / 2 - 26);
  const areas = ['', ''];
  for (let k = 0; k < columns; k++) {
    const value = differences[Math.floor(((k + 0.5) / columns) * differences.length)] ?? 0;
    const [from, to] = [LEFT + (k / columns) * room, LEFT + ((k + 1) / columns) * room];
    if (value !== 0)
      areas[value > 0 ? 0 : 1] +=
        `M${from.toFixed(1)} ${HEIGHT / 2}V${y(value).toFixed(1)}H${to.toFixed(1)}V${HEIGHT / 2}z`;
  }
  return (
    <div class="plot" ref={box}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={label}
      >
        {[top, 0, -top].map((value) => (
          <g key={value}>
            <path class="axis" d={`M${LEFT} ${y(value)}H${width - 8}`} />
            <text x={LEFT - 8} y={y(value)} dy="0.32em" text-anchor="end">
              {text(value)}
            </text>
          </g>
        ))}
        <path class="area" d={areas[0]} />
        <path class="area below" d={areas[1]} />
      </svg>
    </div>
  );
}
