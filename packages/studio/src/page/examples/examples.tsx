// The list on one side, one example on the other.

import { useLayoutEffect, useMemo } from 'preact/hooks';
import { usePage } from '../context.ts';
import { NO_FILTERS } from '../place.ts';
import { ExampleList } from './example-list.tsx';
import { ExampleView } from './example-view.tsx';
import { Filters } from './filters.tsx';
import { selectedRows } from './selection.ts';
import { useSearch } from './use-search.ts';

export function Examples({ onRows }: { onRows(rows: readonly number[]): void }) {
  const { head, index, place, words, go } = usePage();
  const search = useSearch();
  const { column, system, order, range, length, field } = place;
  const rows = useMemo(
    () => selectedRows(head, index, place, search.found),
    [
      column,
      system,
      order,
      range?.low,
      range?.high,
      length?.low,
      length?.high,
      length?.of,
      field?.join(),
      search.found,
    ],
  );
  // The next key asks for them.
  useLayoutEffect(() => onRows(rows), [rows]);
  const isThere = place.row !== undefined && place.row < index.ids.length;
  const chosen = isThere ? place.row : rows[0];
  return (
    <main class="examples">
      <div class="side">
        <Filters shown={rows.length} search={search} />
        {rows.length === 0 && search.isDone ? (
          <p class="soft none">
            {words.examples.none}{' '}
            <button type="button" class="quiet" onClick={() => go(NO_FILTERS)}>
              {words.examples.clear}
            </button>
          </p>
        ) : (
          <ExampleList rows={rows} chosen={chosen} />
        )}
      </div>
      {chosen !== undefined && <ExampleView row={chosen} />}
    </main>
  );
}
