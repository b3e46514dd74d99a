// Groups of items one below the other: a bar for the mean, a line for its interval, and how many items there are.

import { Data } from '../parts/text.tsx';
import { useWords } from '../parts/use-words.ts';

export interface IntervalBar {
  readonly label: string;
  readonly value: number;
  /** NaN where there is no interval. */
  readonly low: number;
  readonly high: number;
  readonly items: number;
  onChoose?(): void;
}

export interface IntervalBarsProps {
  readonly title: string;
  readonly bars: readonly IntervalBar[];
  /** Where bars begin and the track ends; the bar of 0 lies where `low` is. */
  readonly domain: readonly [low: number, high: number];
  text(value: number): string;
}

export function IntervalBars({ title, bars, domain: [low, high], text }: IntervalBarsProps) {
  const words = useWords();
  const place = (value: number) =>
    100 * Math.max(0, Math.min(1, (value - low) / (high - low || 1)));
  const zero = place(0);
  return (
    <div class="bars">
      <h3>
        <Data text={title} />
      </h3>
      {bars.map((bar) => {
        const [from, to] = [Math.min(zero, place(bar.value)), Math.max(zero, place(bar.value))];
        const content = (
          <>
            <span class="name">
              <Data text={bar.label} />
            </span>
            <span class="track" aria-hidden="true">
              {low < 0 && <i class="zero" style={{ left: `${zero}%` }} />}
              <i
                class={bar.value < 0 ? 'fill below' : 'fill'}
                style={{ left: `${from}%`, width: `${to - from}%` }}
              />
              {Number.isFinite(bar.low) && (
                <i
                  class="whisker"
                  style={{ left: `${place(bar.low)}%`, right: `${100 - place(bar.high)}%` }}
                />
              )}
            </span>
            <b>{text(bar.value)}</b>
            <small>{words.items(bar.items)}</small>
          </>
        );
        return bar.onChoose === undefined ? (
          <div class="bar-row" key={bar.label}>
            {content}
          </div>
        ) : (
          <button type="button" class="bar-row" key={bar.label} onClick={bar.onChoose}>
            {content}
          </button>
        );
      })}
    </div>
  );
}
