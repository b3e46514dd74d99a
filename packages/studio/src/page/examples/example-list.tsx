// The list of examples. Only the rows in sight are in the page, whatever their number.

import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { usePage } from '../context.ts';
import { textsOf } from '../example-texts.ts';
import { numberText } from '../number-text.ts';
import { safeText } from '../parts/safe-text.ts';

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
  const list = useVirtualRows(box, rows.length);
  const at = chosen === undefined ? -1 : rows.indexOf(chosen);
  useEffect(() => {
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' });
  }, [at, rows]);
  const inSight = list.getVirtualItems();
  const isInSight = inSight.some(({ index }) => index === at);
  return (
    <div
      ref={box}
      class="list"
      role="listbox"
      tabIndex={0}
      aria-label={words.examples.list}
      aria-activedescendant={isInSight ? `row-${chosen}` : undefined}
    >
      <div class="all-rows" role="presentation" style={{ height: `${list.getTotalSize()}px` }}>
        {inSight.map(({ index }) => (
          <ListedExample
            key={rows[index]}
            row={rows[index]}
            at={index}
            count={rows.length}
            isChosen={rows[index] === chosen}
          />
        ))}
      </div>
    </div>
  );
}

/** Which rows are in sight, told again whenever that changes. */
function useVirtualRows(box: RefObject<HTMLDivElement | null>, count: number) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const [list] = useState(() => new Virtualizer<HTMLDivElement, Element>(optionsFor(0)));
  function optionsFor(rows: number) {
    return {
      count: rows,
      getScrollElement: () => box.current,
      estimateSize: () => ROW,
      overscan: MORE,
      initialRect: { width: 0, height: 600 },
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: () => draw(undefined),
    };
  }
  list.setOptions(optionsFor(count));
  useLayoutEffect(() => list._didMount(), []);
  useLayoutEffect(() => list._willUpdate());
  return list;
}

interface Listed {
  readonly row: number;
  readonly at: number;
  readonly count: number;
  readonly isChosen: boolean;
}

function ListedExample({ row, at, count, isChosen }: Listed) {
  const { head, index, place, words, go } = usePage();
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
        <bdi class="excerpt">{excerpt === '' ? words.examples.empty : (excerpt ?? '\u00a0')}</bdi>
        <span class="track" aria-hidden="true">
          <i class="fill" style={{ width: `${share * 100}%` }} />
        </span>
      </span>
    </div>
  );
}

/** The beginning of the candidate, when it is unpacked. */
function useExcerpt(row: number): string | undefined {
  const page = usePage();
  const { system } = page.place;
  const [excerpt, setExcerpt] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void textsOf(page, system, row).then((texts) => {
      const text = texts?.candidate.slice(0, EXCERPT).replace(/\s+/g, ' ');
      if (isWanted) setExcerpt(text === undefined ? undefined : safeText(text));
    });
    return () => {
      isWanted = false;
    };
  }, [row, system]);
  return excerpt;
}
