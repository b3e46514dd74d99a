// The frame of the page: title, views, systems, keys.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ReportHead, ReportIndex } from '../data/report-data.ts';
import { Compare } from './compare/compare.tsx';
import { type Page, PageContext, usePage } from './context.ts';
import { Dialects } from './dialects/dialects.tsx';
import { Examples } from './examples/examples.tsx';
import { SEARCH_ID } from './examples/filters.tsx';
import { History } from './history/history.tsx';
import { Overview } from './overview/overview.tsx';
import { mainColumns } from './paper.ts';
import { Help } from './parts/help.tsx';
import { pressedKey } from './parts/keys.ts';
import { safeText } from './parts/safe-text.ts';
import { Data } from './parts/text.tsx';
import { turnTheme } from './parts/theme.ts';
import { Tools } from './parts/tools.tsx';
import { hashOf, type Place, placeFrom, VIEWS, type View } from './place.ts';
import { readExplanations, sliceReader } from './read-data.ts';
import { Retrieval } from './retrieval/retrieval.tsx';
import { WORDS } from './words/words.ts';

/** Of the reader's browser. */
const usual = navigator.language.startsWith('zh') ? 'zh' : 'en';

export function App({ head, index }: { head: ReportHead; index: ReportIndex }) {
  const [place, setPlace] = useState(() => placeFrom(location.hash, head, usual));
  const [isHelp, setHelp] = useState(false);
  const rows = useRef<readonly number[]>([]);
  const words = WORDS[place.language];
  const views = viewsOf(head, index);
  const current = useRef(place);
  current.current = place;

  const go = (change: Partial<Place>) => {
    const next = { ...current.current, ...change };
    const hash = hashOf(next, head);
    // Going back leads to another view, not through every example and letter.
    if (next.view === current.current.view) history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
    setPlace(next);
  };
  // Before the page is drawn, not after: a key pressed at once counts.
  useLayoutEffect(() => {
    const follow = () => setPlace(placeFrom(location.hash, head, usual));
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('hashchange', follow);
    };
  }, []);
  useEffect(() => scrollTo(0, 0), [place.view]);
  useEffect(() => {
    document.documentElement.lang = words.tag;
    document.title = safeText([words.report, head.title].filter(Boolean).join(' · '));
  }, [words]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) =>
      pressedKey(
        event,
        () => setHelp(false),
        actionsOf(event, { head, views, place: current.current, rows: rows.current, go, setHelp }),
      );
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const readSlice = useMemo(() => sliceReader(head), [head]);
  const page: Page = { head, index, words, place, readSlice, readExplanations, go };
  return (
    <PageContext.Provider value={page}>
      <header class="top">
        <h1>
          <span>rougekit</span> <Data text={head.title || words.report} />
        </h1>
        <nav aria-label={words.report}>
          {views.map((view) => (
            <a
              key={view}
              href={hashOf({ ...place, view }, head)}
              aria-current={place.view === view ? 'page' : undefined}
            >
              {words.views[view]}
            </a>
          ))}
        </nav>
        <div class="tools">
          {head.systems.length > 1 && place.view !== 'compare' && (
            <select
              aria-label={words.system}
              value={place.system}
              onChange={(event) => go({ system: Number(event.currentTarget.value) })}
            >
              {head.systems.map(({ name }, s) => (
                <option key={name} value={s}>
                  {safeText(name)}
                </option>
              ))}
            </select>
          )}
          <Tools onLanguage={(language) => go({ language })} onHelp={() => setHelp(true)} />
        </div>
      </header>
      <Shown
        view={views.includes(place.view) ? place.view : 'overview'}
        onRows={(list) => {
          rows.current = list;
        }}
      />
      {isHelp && (
        <Help
          onClose={() => setHelp(false)}
          keys={words.help}
          title={words.keys}
          close={words.close}
        />
      )}
    </PageContext.Provider>
  );
}

/** Those that the report has something for. */
function viewsOf({ systems, history, columns }: ReportHead, { retrieval }: ReportIndex): View[] {
  const hasRouge = columns.some(({ key }) => key.startsWith('rouge'));
  const isThere: { readonly [V in View]: boolean } = {
    overview: true,
    examples: true,
    compare: systems.length > 1,
    retrieval: retrieval !== undefined,
    dialects: hasRouge,
    history: history !== null && history.length > 0,
  };
  return VIEWS.filter((view) => isThere[view]);
}

/** A link may name a view that this report does not have. */
function Shown({ view, onRows }: { view: View; onRows(rows: readonly number[]): void }) {
  const { index } = usePage();
  switch (view) {
    case 'examples':
      return <Examples onRows={onRows} />;
    case 'compare':
      return <Compare />;
    case 'retrieval':
      return index.retrieval ? <Retrieval retrieval={index.retrieval} /> : <Overview />;
    case 'dialects':
      return <Dialects />;
    case 'history':
      return <History />;
    default:
      return <Overview />;
  }
}

interface Keys {
  readonly head: ReportHead;
  readonly views: readonly View[];
  readonly place: Place;
  /** As they are listed. */
  readonly rows: readonly number[];
  go(change: Partial<Place>): void;
  setHelp(isShown: boolean): void;
}

/** What each key does. */
function actionsOf(
  event: KeyboardEvent,
  { head, views, place, rows, go, setHelp }: Keys,
): Readonly<Record<string, () => void>> {
  const step = (by: number) => {
    const at = place.row === undefined ? 0 : rows.indexOf(place.row);
    const row = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (row !== undefined) go({ view: 'examples', row });
  };
  const target = event.target as HTMLElement | null;
  const isInList = target?.getAttribute?.('role') === 'listbox';
  const next = (list: readonly number[], at: number) =>
    list[(list.indexOf(at) + 1) % list.length] ?? at;
  return {
    j: () => step(1),
    k: () => step(-1),
    ...(isInList && { ArrowDown: () => step(1), ArrowUp: () => step(-1) }),
    '/': () => {
      go({ view: 'examples' });
      setTimeout(() => document.getElementById(SEARCH_ID)?.focus());
    },
    ...Object.fromEntries(views.map((view, k) => [k + 1, () => go({ view })])),
    m: () => go({ column: next(mainColumns(head), place.column), range: undefined }),
    s: () => go({ system: (place.system + 1) % head.systems.length }),
    t: turnTheme,
    '?': () => setHelp(true),
  };
}
