// The frame of the playground: two texts or a file, the examples, and the address that keeps all of it.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Language } from 'rougekit/explain';
import { type Page, PageContext } from '../page/context.ts';
import { SEARCH_ID } from '../page/examples/filters.tsx';
import { mainColumns } from '../page/paper.ts';
import { CopyButton } from '../page/parts/copy-button.tsx';
import { Help } from '../page/parts/help.tsx';
import { pressedKey } from '../page/parts/keys.ts';
import { turnTheme } from '../page/parts/theme.ts';
import { Tools } from '../page/parts/tools.tsx';
import { type Place, placeFrom } from '../page/place.ts';
import { WORDS } from '../page/words/words.ts';
import { EXAMPLES, exampleState, FIRST } from './examples.ts';
import { FileView } from './file/file-view.tsx';
import { type FileInWorker, useFile } from './file/use-file.ts';
import { livePair } from './live-pair.ts';
import { hashOf, stateFrom } from './permalink.ts';
import { madeRecipe } from './recipe.ts';
import { RecipeBox } from './settings.tsx';
import { hasTexts, type PlayState } from './state.ts';
import { Editors } from './texts/editors.tsx';
import { PairView } from './texts/pair-view.tsx';
import { useSettled } from './use-settled.ts';
import { PLAY_WORDS } from './words/words.ts';

const MODES = ['texts', 'file'] as const;
type Mode = (typeof MODES)[number];

type Remark = 'damagedLink' | 'unknownExample';

export interface Opened {
  readonly state: PlayState;
  readonly remark: Remark | undefined;
}

/** What the address asks for; without anything, an example. */
export async function opened(hash: string, usual: Language): Promise<Opened> {
  const { state, isDamaged, example } = await stateFrom(hash, usual);
  const found = example === undefined ? undefined : exampleState(example, state.language);
  if (found !== undefined) return { state: found, remark: undefined };
  if (isDamaged) return { state, remark: 'damagedLink' };
  const remark = example === undefined ? undefined : 'unknownExample';
  const isNew = !hasTexts(state) && hash.length <= 1;
  const first = exampleState(FIRST[state.language], state.language);
  return { state: isNew && first !== undefined ? first : state, remark };
}

export function App({ first, usual }: { first: Opened; usual: Language }) {
  const [{ state, remark }, setOpened] = useState(first);
  const [isHelp, setHelp] = useState(false);
  const [lens, setLens] = useState<Place['lens']>();
  const [mode, setMode] = useState<Mode>('texts');
  const file = useFile(state);
  const [filePlace, setFilePlace] = useState<Place>();
  const rows = useRef<readonly number[]>([]);
  const current = useRef(state);
  current.current = state;
  const change = (what: Partial<PlayState>) =>
    setOpened({ state: { ...current.current, ...what }, remark: undefined });
  const words = PLAY_WORDS[state.language];
  const pageWords = WORDS[state.language];

  const fileNow = useRef(file);
  fileNow.current = file;

  const link = useLink(state);
  // Before the page is drawn, not after: a key pressed at once counts.
  useLayoutEffect(() => {
    const follow = () => {
      const { head: scored } = fileNow.current.status.result ?? {};
      // Bars of a chart lead to the examples of a file.
      if (scored !== undefined && /[#&]view=/.test(location.hash))
        setFilePlace(placeFrom(location.hash, scored, usual));
      else void opened(location.hash, usual).then(setOpened);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    document.documentElement.lang = pageWords.tag;
    document.title = `rougekit · ${words.title}`;
  }, [words]);

  const settled = useSettled(state);
  const made = useMemo(() => madeRecipe(settled), [settled.metrics, settled.options]);
  const live = useMemo(
    () => livePair(settled, made),
    [settled.candidate, settled.references, settled.sources, made],
  );
  const { head, index } = live;
  const chosen = head.columns.findIndex(({ name }) => name === state.shown);
  const main = head.columns.findIndex(({ isMain }) => isMain);
  const place: Place = {
    ...placeFrom('', head, state.language),
    column: Math.max(0, chosen >= 0 ? chosen : main),
    lens,
  };
  const page: Page = {
    ...{ head, index, words: pageWords, place },
    readSlice: async () => undefined,
    go: (to) => {
      if ('lens' in to) setLens(to.lens);
      if (to.column !== undefined) change({ shown: head.columns[to.column]?.name });
    },
  };

  const load = (name: string) => {
    const found = exampleState(name, current.current.language);
    if (found !== undefined) setOpened({ state: found, remark: undefined });
  };
  const filePlaceNow = useRef(filePlace);
  filePlaceNow.current = filePlace;
  const shown = useRef(page);
  shown.current = page;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { head: now, place: at } = shown.current;
      const mains = mainColumns(now);
      pressedKey(event, () => setHelp(false), {
        e: () => load(nextExample(current.current)),
        m: () => {
          const next = mains[(mains.indexOf(at.column) + 1) % mains.length];
          if (next !== undefined) change({ shown: now.columns[next].name });
        },
        ...fileKeys(fileNow.current, filePlaceNow.current, rows.current, setFilePlace, mode),
        1: () => setMode('texts'),
        2: () => setMode('file'),
        t: turnTheme,
        '?': () => setHelp(true),
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [mode]);

  return (
    <PageContext.Provider value={page}>
      <header class="top">
        <h1>
          <span>rougekit</span> {words.title}
        </h1>
        <nav aria-label={words.title}>
          {MODES.map((one) => (
            <button
              type="button"
              key={one}
              aria-current={mode === one ? 'page' : undefined}
              onClick={() => setMode(one)}
            >
              {words.modes[one]}
            </button>
          ))}
        </nav>
        <div class="tools">
          <Tools onLanguage={(language) => change({ language })} onHelp={() => setHelp(true)} />
        </div>
      </header>
      {mode === 'file' && (
        <FileView
          {...{ file, recipe: state, language: state.language, words }}
          place={filePlace}
          onPlace={setFilePlace}
          onRows={(list) => (rows.current = list)}
          onRecipe={change}
        />
      )}
      <main class="play" hidden={mode === 'file'}>
        {remark !== undefined && (
          <p class="problem" role="alert">
            {words[remark]}
          </p>
        )}
        <ExampleBar state={state} label={words.examples} onLoad={load} />
        <div class="start">
          {link === undefined ? (
            <span class="soft">{words.longLink}</span>
          ) : (
            <CopyButton text={link} label={words.link} shown={words.copyLink} />
          )}
          <p class="soft private">{words.private}</p>
        </div>
        <Editors state={state} words={words} onChange={change} />
        <RecipeBox recipe={state} words={words} onChange={change} />
        <div class="outcome" aria-live="off">
          <PairView state={settled} live={live} made={made} page={page} words={words} />
        </div>
      </main>
      {isHelp && (
        <Help
          onClose={() => setHelp(false)}
          keys={words.help}
          title={pageWords.keys}
          close={pageWords.close}
        />
      )}
    </PageContext.Provider>
  );
}

/** Keys for the rows of a file, while one is shown. */
function fileKeys(
  { status }: FileInWorker,
  place: Place | undefined,
  rows: readonly number[],
  go: (place: Place) => void,
  mode: Mode,
): Readonly<Record<string, () => void>> {
  if (mode !== 'file' || status.result === undefined || place === undefined) return {};
  const { head } = status.result;
  const step = (by: number) => {
    // The list knows its order when it is there.
    if (place.view !== 'examples') {
      go({ ...place, view: 'examples' });
      return;
    }
    const at = place.row === undefined ? 0 : rows.indexOf(place.row);
    const row = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (row !== undefined) go({ ...place, view: 'examples', row });
  };
  const mains = mainColumns(head);
  return {
    j: () => step(1),
    k: () => step(-1),
    m: () => {
      const column = mains[(mains.indexOf(place.column) + 1) % mains.length];
      if (column !== undefined) go({ ...place, column, range: undefined });
    },
    '/': () => {
      go({ ...place, view: 'examples' });
      setTimeout(() => document.getElementById(SEARCH_ID)?.focus());
    },
  };
}

interface ExampleBarProps {
  readonly state: PlayState;
  readonly label: string;
  onLoad(name: string): void;
}

function ExampleBar({ state, label, onLoad }: ExampleBarProps) {
  return (
    <fieldset class="example-bar" aria-label={label}>
      {EXAMPLES.map(({ name, title, texts }) => (
        <button
          type="button"
          key={name}
          name={name}
          aria-pressed={
            texts.candidate === state.candidate && texts.references[0] === state.references[0]
          }
          onClick={() => onLoad(name)}
        >
          {title[state.language]}
        </button>
      ))}
    </fieldset>
  );
}

/** The one behind the example that is shown; the first if it is none. */
function nextExample({ candidate }: PlayState): string {
  const at = EXAMPLES.findIndex(({ texts }) => texts.candidate === candidate);
  return EXAMPLES[(at + 1) % EXAMPLES.length].name;
}

/** Keeps the address up to date; undefined where the texts are too long for one. */
function useLink(state: PlayState): string | undefined {
  const here = location.href.replace(/#.*$/, '');
  const [link, setLink] = useState<string | undefined>(here);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const hash = await hashOf(state);
      if (!isWanted) return;
      setLink(hash === undefined ? undefined : here + hash);
      history.replaceState(null, '', hash ?? '#');
    }, 150);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [state]);
  return link;
}
