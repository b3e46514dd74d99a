// The frame of the page: title, views, systems, keys.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReportHead, ReportIndex } from '../data/report-data.ts';
import { Compare } from './compare/compare.tsx';
import { type Page, PageContext } from './context.ts';
import { Examples } from './examples/examples.tsx';
import { SEARCH_ID } from './examples/filters.tsx';
import { Overview } from './overview/overview.tsx';
import { mainColumns } from './paper.ts';
import { safeText } from './parts/safe-text.ts';
import { Data } from './parts/text.tsx';
import { turnTheme } from './parts/theme.ts';
import { hashOf, type Place, placeFrom, VIEWS } from './place.ts';
import { WORDS } from './words/words.ts';

/** Of the reader's browser. */
const usual = navigator.language.startsWith('zh') ? 'zh' : 'en';

export function App({ head, index }: { head: ReportHead; index: ReportIndex }) {
  const [place, setPlace] = useState(() => placeFrom(location.hash, head, usual));
  const [isHelp, setHelp] = useState(false);
  const rows = useRef<readonly number[]>([]);
  const words = WORDS[place.language];
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
  useEffect(() => {
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
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (pressed(event, { head, place: current.current, rows: rows.current, go, setHelp }))
        event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const page: Page = { head, index, words, place, go };
  const views = VIEWS.filter((view) => view !== 'compare' || head.systems.length > 1);
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
          <button
            type="button"
            class="quiet"
            lang={place.language === 'en' ? 'zh-Hans' : 'en'}
            onClick={() => go({ language: place.language === 'en' ? 'zh' : 'en' })}
          >
            {words.otherLanguage}
          </button>
          <button
            type="button"
            class="quiet"
            aria-label={words.theme}
            title={words.theme}
            onClick={turnTheme}
          >
            ◐
          </button>
          <button
            type="button"
            class="quiet"
            aria-label={words.keys}
            title={words.keys}
            onClick={() => setHelp(true)}
          >
            ?
          </button>
        </div>
      </header>
      {place.view === 'examples' ? (
        <Examples onRows={(list) => (rows.current = list)} />
      ) : place.view === 'compare' && head.systems.length > 1 ? (
        <Compare />
      ) : (
        <Overview />
      )}
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

interface Keys {
  readonly head: ReportHead;
  readonly place: Place;
  /** As they are listed. */
  readonly rows: readonly number[];
  go(change: Partial<Place>): void;
  setHelp(isShown: boolean): void;
}

/** Whether the key meant something. */
function pressed(event: KeyboardEvent, { head, place, rows, go, setHelp }: Keys): boolean {
  const target = event.target as HTMLElement | null;
  if (event.key === 'Escape') {
    setHelp(false);
    target?.blur?.();
    return false;
  }
  const isTyping = target?.matches?.('input[type=search], select, textarea') ?? false;
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return false;
  const step = (by: number) => {
    const at = place.row === undefined ? 0 : rows.indexOf(place.row);
    const row = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (row !== undefined) go({ view: 'examples', row });
  };
  const isInList = target?.getAttribute?.('role') === 'listbox';
  const next = (list: readonly number[], at: number) =>
    list[(list.indexOf(at) + 1) % list.length] ?? at;
  const actions: Readonly<Record<string, () => void>> = {
    j: () => step(1),
    k: () => step(-1),
    ...(isInList && { ArrowDown: () => step(1), ArrowUp: () => step(-1) }),
    '/': () => {
      go({ view: 'examples' });
      setTimeout(() => document.getElementById(SEARCH_ID)?.focus());
    },
    1: () => go({ view: 'overview' }),
    2: () => go({ view: 'examples' }),
    3: () => head.systems.length > 1 && go({ view: 'compare' }),
    m: () => go({ column: next(mainColumns(head), place.column), range: undefined }),
    s: () => go({ system: (place.system + 1) % head.systems.length }),
    t: turnTheme,
    '?': () => setHelp(true),
  };
  if (!Object.hasOwn(actions, event.key)) return false;
  actions[event.key]();
  return true;
}

interface HelpProps {
  readonly title: string;
  readonly close: string;
  readonly keys: readonly (readonly [string, string])[];
  onClose(): void;
}

function Help({ title, close, keys, onClose }: HelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="keys" onClose={onClose}>
      <h2 id="keys">{title}</h2>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {close}
      </button>
    </dialog>
  );
}
