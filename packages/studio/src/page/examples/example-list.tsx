// The list of examples. Only the rows in sight are in the page, whatever their number.

import { useEffect, useRef, useState } from 'preact/hooks';
import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { safeText } from '../parts/safe-text.ts';
import { textsOf } from '../texts.ts';

const ROW = 58;
/** Rows above and below those in sight, so that scrolling shows no gaps. */
const MORE = 6;
const EXCERPT = 120;

export function ExampleList({
  rows,
  chosen,
}: {
  rows: readonly number[];
  chosen: number | undefined;
}) {
  const { words } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const look = () => {
    const { scrollTop: top, clientHeight: height } = box.current ?? {
      scrollTop: 0,
      clientHeight: 600,
    };
    setSight({ top, height });
  };
  useEffect(() => {
    const sizes = new ResizeObserver(look);
    if (box.current) sizes.observe(box.current);
    return () => sizes.disconnect();
  }, []);
  const at = chosen === undefined ? -1 : rows.indexOf(chosen);
  useEffect(() => {
    const list = box.current;
    if (list === null || at < 0) return;
    if (at * ROW < list.scrollTop) list.scrollTop = at * ROW;
    else if ((at + 1) * ROW > list.scrollTop + list.clientHeight)
      list.scrollTop = (at + 1) * ROW - list.clientHeight;
  }, [at, rows]);
  const first = Math.max(0, Math.floor(sight.top / ROW) - MORE);
  const last = Math.min(rows.length, Math.ceil((sight.top + sight.height) / ROW) + MORE);
  const isInSight = at >= first && at < last;
  return (
    <div
      ref={box}
      class="list"
      role="listbox"
      tabIndex={0}
      aria-label={words.examples.list}
      aria-activedescendant={isInSight ? `row-${chosen}` : undefined}
      onScroll={look}
    >
      <div class="all-rows" role="presentation" style={{ height: `${rows.length * ROW}px` }}>
        {rows.slice(first, last).map((row, k) => (
          <ListedExample
            key={row}
            row={row}
            at={first + k}
            count={rows.length}
            isChosen={row === chosen}
          />
        ))}
      </div>
    </div>
  );
}

interface Listed {
  readonly row: number;
  readonly at: number;
  readonly count: number;
  readonly isChosen: boolean;
}

function ListedExample({ row, at, count, isChosen }: Listed) {
  const { head, index, place, go } = usePage();
  const column = head.columns[place.column];
  const value = index.systems[place.system].scores[place.column]?.[row] ?? null;
  const excerpt = useExcerpt(row);
  const share = value === null ? 0 : Math.max(0, Math.min(1, value));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and hears the keys
    <div
      id={`row-${row}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={at + 1}
      aria-setsize={count}
      class="row"
      style={{ transform: `translateY(${at * ROW}px)` }}
      onClick={() => go({ row })}
    >
      <span class="line">
        <bdi class="id">{safeText(index.ids[row])}</bdi>
        <b>{value === null ? '–' : numberText(value, column, head.numbers)}</b>
      </span>
      <span class="line">
        <bdi class="excerpt">{excerpt ?? '\u00a0'}</bdi>
        <span class="track" aria-hidden="true">
          <i class="fill" style={{ width: `${share * 100}%` }} />
        </span>
      </span>
    </div>
  );
}

/** The beginning of the candidate, when it is unpacked. */
function useExcerpt(row: number): string | undefined {
  const { head, place } = usePage();
  const [excerpt, setExcerpt] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void textsOf(head, place.system, row).then((texts) => {
      const text = texts?.candidate.slice(0, EXCERPT).replace(/\s+/g, ' ');
      if (isWanted) setExcerpt(text === undefined ? undefined : safeText(text));
    });
    return () => {
      isWanted = false;
    };
  }, [row, place.system]);
  return excerpt;
}
