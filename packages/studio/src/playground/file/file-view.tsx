// A file of pairs: read, scored in the worker, and shown as a report.

import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Language } from 'rougekit/explain';
import { type Page, PageContext } from '../../page/context.ts';
import { Examples } from '../../page/examples/examples.tsx';
import { Overview } from '../../page/overview/overview.tsx';
import { safeText } from '../../page/parts/safe-text.ts';
import { shellWord } from '../../page/parts/shell-word.ts';
import { Data } from '../../page/parts/text.tsx';
import { type Place, placeFrom } from '../../page/place.ts';
import { WORDS } from '../../page/words/words.ts';
import { Elsewhere } from '../elsewhere.tsx';
import type { Recipe } from '../recipe.ts';
import { fileCommand } from '../same-number.ts';
import { Settings } from '../settings.tsx';
import type { PlayWords } from '../words/words.ts';
import { areComplete } from './columns.ts';
import { ColumnsForm } from './columns-form.tsx';
import { DropZone } from './drop-zone.tsx';
import { ROW_FORMATS } from './row-downloads.ts';
import type { FileInWorker, FileResult } from './use-file.ts';

/** More takes too much memory of a tab. */
const MOST_MEGABYTES = 200;

export interface FileViewProps {
  readonly file: FileInWorker;
  readonly recipe: Recipe;
  readonly language: Language;
  readonly words: PlayWords;
  /** Where the reader of the result is. */
  readonly place: Place | undefined;
  onPlace(place: Place): void;
  onRows(rows: readonly number[]): void;
  onRecipe(recipe: Recipe): void;
}

export function FileView(props: FileViewProps) {
  const { file, words, language } = props;
  const { status } = file;
  const [refused, setRefused] = useState<string>();
  const said = words.file;
  const open = (given: File) => {
    const megabytes = given.size / 1e6;
    setRefused(megabytes > MOST_MEGABYTES ? given.name : undefined);
    if (megabytes <= MOST_MEGABYTES) file.open(given);
  };
  if (refused !== undefined || status.stage === 'none')
    return (
      <main class="play-file">
        {refused !== undefined && (
          <div class="fault" role="alert">
            <p>{said.tooLarge(String(MOST_MEGABYTES))}</p>
            <pre>rougekit score {shellWord(refused)}</pre>
          </div>
        )}
        <DropZone words={words} onFile={open} />
      </main>
    );
  if (status.stage === 'failed' && status.result === undefined)
    return (
      <main class="play-file">
        <div class="fault" role="alert">
          <h2>{said.bad}</h2>
          <p>
            <Data text={status.message ?? ''} />
          </p>
          {status.more?.map((line) => (
            <p key={line} class="soft">
              <Data text={line} />
            </p>
          ))}
        </div>
        {status.file !== undefined && <FileBar {...props} />}
        <DropZone words={words} onFile={open} />
      </main>
    );
  return (
    <div class="play-file">
      <FileBar {...props} />
      {status.result === undefined ? (
        <main class="waiting">
          <p class="soft">{status.stage === 'reading' ? `${said.reading} …` : ''}</p>
        </main>
      ) : (
        <Result key={language} {...props} result={status.result} />
      )}
    </div>
  );
}

function FileBar({ file, recipe, words, language, place, onPlace, onRecipe }: FileViewProps) {
  const { status } = file;
  const said = words.file;
  const pageWords = WORDS[language];
  const { columns, result } = status;
  const isUnclear = columns !== undefined && !areComplete(columns);
  const [isOpen, setOpen] = useState(false);
  // It stays open while columns are chosen.
  useEffect(() => {
    if (isUnclear) setOpen(true);
  }, [isUnclear]);
  return (
    <section class="file-bar" aria-label={said.settings}>
      <div class="line">
        <b class="name">
          <Data text={status.file?.name ?? ''} />
        </b>
        {result !== undefined && place !== undefined && (
          <nav aria-label={said.views}>
            {(['overview', 'examples'] as const).map((view) => (
              <button
                type="button"
                key={view}
                class="quiet"
                aria-pressed={place.view === view}
                onClick={() => onPlace({ ...place, view })}
              >
                {pageWords.views[view]}
              </button>
            ))}
          </nav>
        )}
        <Progress file={file} words={words} count={pageWords.count} />
        {result !== undefined && (
          <span class="downloads">
            {said.download}
            {ROW_FORMATS.map((format) => (
              <button
                type="button"
                key={format}
                class="quiet"
                onClick={() => file.download(format)}
              >
                {said.downloads[format]}
              </button>
            ))}
          </span>
        )}
        <button type="button" class="quiet" onClick={() => file.close()}>
          {said.another}
        </button>
      </div>
      {result !== undefined && result.failed > 0 && (
        <p class="problem">
          {said.problems(pageWords.count(result.failed))} <Data text={result.problem ?? ''} />
        </p>
      )}
      {status.file !== undefined && columns !== undefined && (
        <details
          class="file-settings"
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            <b>{said.settings}</b>{' '}
            <small>
              {safeText(
                [columns.candidate, columns.references.join(' + ')]
                  .filter((name) => name !== '')
                  .join(' ↔ '),
              )}
              {' · '}
              {[...recipe.metrics, ...Object.values(recipe.options)].join(' · ')}
            </small>
          </summary>
          {isUnclear && (
            <p class="problem" role="alert">
              {said.whichColumns} {status.file.hint}
            </p>
          )}
          <div class="panels">
            <ColumnsForm
              fields={status.file.fields}
              columns={columns}
              words={words}
              onChange={file.choose}
            />
            <Settings recipe={recipe} words={words} onChange={onRecipe} />
          </div>
          {result !== undefined && (
            <Elsewhere
              words={words}
              signature={result.head.signature}
              command={fileCommand(status.file.name, columns, recipe)}
            />
          )}
        </details>
      )}
    </section>
  );
}

interface ProgressProps {
  readonly file: FileInWorker;
  readonly words: PlayWords;
  count(value: number): string;
}

function Progress({ file, words, count }: ProgressProps) {
  const { stage, share, rows } = file.status;
  const said = words.file;
  if (stage === 'stopped') return <span class="soft">{said.stopped}</span>;
  if (stage !== 'scoring' && stage !== 'reading') return null;
  const what = stage === 'reading' ? said.reading : said.scoring;
  return (
    <span class="progress">
      <progress max={1} value={stage === 'reading' ? undefined : share} aria-label={what} />
      <small>
        {what} {stage === 'scoring' && said.rows(count(rows))}
      </small>
      {stage === 'scoring' && (
        <button type="button" class="quiet" onClick={file.stop}>
          {said.stop}
        </button>
      )}
    </span>
  );
}

/** The views of the report, with texts from the worker. */
function Result({
  file,
  result,
  language,
  place,
  onPlace,
  onRows,
}: FileViewProps & { readonly result: FileResult }) {
  const { head, index } = result;
  const begun = place === undefined ? placeFrom('', head, language) : withColumn(place, head);
  const now = { ...begun, language };
  useLayoutEffect(() => onPlace(now), [result]);
  const page: Page = {
    ...{ head, index, words: WORDS[language], place: now },
    readSlice: file.readSlice,
    go: (change) => onPlace({ ...now, ...change }),
  };
  return (
    <PageContext.Provider value={page}>
      {now.view === 'examples' ? <Examples key={head.signature} onRows={onRows} /> : <Overview />}
    </PageContext.Provider>
  );
}

/** Another recipe has other columns; without the one that was looked at, the first. */
function withColumn(place: Place, head: FileResult['head']): Place {
  return place.column < head.columns.length
    ? place
    : {
        ...place,
        column: Math.max(
          0,
          head.columns.findIndex(({ isMain }) => isMain),
        ),
      };
}
