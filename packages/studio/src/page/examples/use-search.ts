import { useEffect, useState } from 'preact/hooks';
import { usePage } from '../context.ts';
import { searchTexts } from './search.ts';

export interface Search {
  /** undefined where nothing is searched for. */
  readonly found: ReadonlySet<number> | undefined;
  readonly isDone: boolean;
}

/** Waits until the reader pauses: each search unpacks every text. */
const PAUSE = 200;

export function useSearch(): Search {
  const page = usePage();
  const { query, system } = page.place;
  const [search, setSearch] = useState<Search>({ found: undefined, isDone: true });
  useEffect(() => {
    if (query.trim() === '') {
      setSearch({ found: undefined, isDone: true });
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const tell = (found: ReadonlySet<number>, isDone: boolean) => setSearch({ found, isDone });
      void searchTexts(query.trim(), page, system, stop.signal, tell);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, system]);
  return search;
}
