// Search, order and filters above the list.

import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { safeText } from '../parts/safe-text.ts';
import { ORDERS, type Order } from '../place.ts';
import type { Search } from './use-search.ts';

export const SEARCH_ID = 'search';

export function Filters({ shown, search }: { shown: number; search: Search }) {
  const { head, index, place, words, go } = usePage();
  const said = words.examples;
  const orders = ORDERS.filter((order) => order !== 'apart' || head.systems.length > 1);
  return (
    <search class="filters">
      <input
        id={SEARCH_ID}
        type="search"
        placeholder={`${said.search}  /`}
        aria-label={said.search}
        value={place.query}
        onInput={(event) => go({ query: event.currentTarget.value, row: undefined })}
      />
      <div class="choices">
        <select
          aria-label={words.metric}
          value={place.column}
          onChange={(event) => go({ column: Number(event.currentTarget.value), range: undefined })}
        >
          {head.columns.map(({ name }, c) => (
            <option key={name} value={c}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={said.sort}
          value={place.order}
          onChange={(event) => go({ order: event.currentTarget.value as Order, row: undefined })}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {said.orders[order]}
            </option>
          ))}
        </select>
        {index.fields.map(({ name, values }, f) => (
          <select
            key={name}
            aria-label={safeText(name)}
            value={place.field?.[0] === f ? place.field[1] : -1}
            onChange={(event) => {
              const value = Number(event.currentTarget.value);
              go({ field: value < 0 ? undefined : [f, value], row: undefined });
            }}
          >
            <option value={-1}>{`${safeText(name)}: ${said.anyValue}`}</option>
            {values.map((value, v) => (
              <option key={value} value={v}>{`${safeText(name)}: ${safeText(value)}`}</option>
            ))}
          </select>
        ))}
      </div>
      <Chosen />
      <p class="count" role="status">
        {said.shown(words.count(shown), words.count(index.ids.length))}
        {!search.isDone && ` · ${said.searching}`}
      </p>
    </search>
  );
}

/** What the bars of the overview have chosen, to be cleared again. */
function Chosen() {
  const { head, place, words, go } = usePage();
  const { range, length } = place;
  const column = head.columns[place.column];
  const text = (value: number) => numberText(value, column, head.numbers);
  const chosen = [
    ...(range
      ? [
          {
            what: words.examples.inRange(column.name, text(range.low), text(range.high)),
            clear: { range: undefined },
          },
        ]
      : []),
    ...(length
      ? [
          {
            what: `${length.of === 'reference' ? words.examples.reference(null) : words.examples.candidate}: ${words.overview.words(length.low, length.high - 1)}`,
            clear: { length: undefined },
          },
        ]
      : []),
  ];
  return chosen.length === 0 ? null : (
    <div class="choices">
      {chosen.map(({ what, clear }) => (
        <button
          type="button"
          class="chosen"
          key={what}
          aria-label={`${words.examples.clear}: ${what}`}
          onClick={() => go(clear)}
        >
          {what} ×
        </button>
      ))}
    </div>
  );
}
