// One example: its scores, its texts side by side with the matches of one metric, and how that score comes about.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Explanation } from 'rougekit';
import type { StoredExplanations, Texts } from '../../data/report-data.ts';
import { usePage } from '../context.ts';
import { textsOf } from '../example-texts.ts';
import { numberText } from '../number-text.ts';
import { mainColumns } from '../paper.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { shellWord } from '../parts/shell-word.ts';
import { Data } from '../parts/text.tsx';
import { hashOf } from '../place.ts';
import { explained } from '../texts/explained.ts';
import { Formula } from '../texts/formula.tsx';
import { LENSES, type Lens, lensKey, lensRecipe } from '../texts/lens.ts';
import { Legend, MatchedTexts } from '../texts/matched-texts.tsx';
import { SourceMap } from '../texts/source-map.tsx';

export function ExampleView({ row }: { row: number }) {
  const { head, index, place, words } = usePage();
  const texts = useTexts(row);
  const problem = index.systems[place.system].problems.find(([at]) => at === row)?.[1];
  const link = `${location.href.replace(/#.*$/, '')}${hashOf({ ...place, view: 'examples', row }, head)}`;
  return (
    <article class="example" aria-label={index.ids[row]}>
      <header>
        <h2>
          <Data text={index.ids[row]} />
        </h2>
        <CopyButton text={link} label={words.examples.link} shown={words.examples.copyLink} />
      </header>
      {problem !== undefined && (
        <p class="problem">
          {words.examples.noScore} <Data text={problem} />
        </p>
      )}
      {texts === null ? (
        <p class="soft">{words.examples.loading}</p>
      ) : texts === undefined ? (
        <>
          <Scores row={row} />
          <p class="soft">
            <Data
              text={
                head.systems[place.system].withoutTexts ??
                (head.examples.folder === null
                  ? words.examples.noTexts
                  : words.examples.noFolder(head.examples.folder))
              }
            />
          </p>
        </>
      ) : (
        <Explained key={`${row}-${place.system}`} row={row} texts={texts} />
      )}
    </article>
  );
}

/** null while they are unpacked, undefined where there are none. */
function useTexts(row: number): Texts | undefined | null {
  const page = usePage();
  const { place } = page;
  const [known, setKnown] = useState<{ row: number; system: number; texts: Texts | undefined }>();
  useEffect(() => {
    let isWanted = true;
    void textsOf(page, place.system, row).then((texts) => {
      if (isWanted) setKnown({ row, system: place.system, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [row, place.system]);
  return known?.row === row && known.system === place.system ? known.texts : null;
}

/** The numbers of the example; choosing one marks its matches. */
function Scores({ row }: { row: number }) {
  const { head, index, place, go } = usePage();
  const { scores } = index.systems[place.system];
  const mains = mainColumns(head);
  const shown = mains.length > 0 ? mains : head.columns.map((_, c) => c);
  return (
    <div class="scores">
      {shown.map((c) => {
        const value = scores[c]?.[row] ?? null;
        const column = head.columns[c];
        const isShown = place.lens === undefined && column.key === head.columns[place.column]?.key;
        return (
          <button
            type="button"
            key={c}
            data-column={column.name}
            aria-pressed={isShown}
            onClick={() => go({ column: c, range: undefined, lens: undefined, row })}
          >
            <span>{mains.length > 0 ? column.key : column.name}</span>
            <b>{value === null ? '–' : numberText(value, column, head.numbers)}</b>
            <Parts row={row} of={column.key} />
          </button>
        );
      })}
    </div>
  );
}

/** Precision and recall behind an F. */
function Parts({ row, of }: { row: number; of: string }) {
  const { head, index, place, words } = usePage();
  const parts = (['precision', 'recall'] as const).flatMap((field) => {
    const c = head.columns.findIndex((column) => column.key === of && column.field === field);
    const value = index.systems[place.system].scores[c]?.[row] ?? null;
    return value === null
      ? []
      : [{ field, text: numberText(value, head.columns[c], head.numbers) }];
  });
  return parts.length === 0 ? null : (
    <small>
      {parts.map(({ field, text }) => (
        <span key={field}>
          <abbr title={words.fields[field]}>{field[0].toUpperCase()}</abbr> {text}
        </span>
      ))}
    </small>
  );
}

/** The texts of a row with the matches of the chosen metric, and its formula. */
export function Explained({ row, texts }: { row: number; texts: Texts }) {
  const { head, index, place, words } = usePage();
  const said = words.examples;
  const [reference, setReference] = useState<number>();
  const lens = place.lens === 'source' && texts.sources.length === 0 ? undefined : place.lens;
  const isSource = lens === 'source';
  const made = useMemo(() => {
    const chosen = isSource || reference === undefined ? {} : { referenceIndex: reference };
    const { signature, key } =
      lens === undefined
        ? { signature: head.signature, key: head.columns[place.column]?.key ?? '' }
        : lensRecipe(lens, head.signature);
    return explained(signature, key, texts, { language: place.language, ...chosen });
  }, [head.signature, lens, place.column, texts, place.language, reference]);
  const stored = useStored(row, made.problem === 'unknown');
  const explanation = made.explanation ?? stored;
  const problem = explanation === undefined ? made.problem : undefined;
  const sourceWords = useMemo(
    () =>
      texts.sources.length === 0
        ? undefined
        : explained(head.signature, lensKey('source'), texts, { language: 'en' }).explanation,
    [texts],
  );
  return (
    <>
      <Scores row={row} />
      <Looks hasSource={texts.sources.length > 0} />
      {problem !== undefined && problem !== 'none' && (
        <p class="soft">
          <Data
            text={problem === 'long' ? said.tooLong : said.unexplained(shellWord(index.ids[row]))}
          />
        </p>
      )}
      <MatchedTexts
        texts={texts}
        explanation={explanation}
        marksNew={isSource}
        showsTokens={place.tokens}
        sourceWords={sourceWords}
        aboutSource={(k) => <Passage row={row} k={k} />}
        {...(!isSource && { onReference: setReference })}
      />
      {explanation !== undefined && <Legend explanation={explanation} marksNew={isSource} />}
      {explanation !== undefined && !isSource && <Formula explanation={explanation} />}
      {sourceWords !== undefined && texts.sources.length === 1 && <SourceMap words={sourceWords} />}
    </>
  );
}

/** The explanation that came with the scores, where the page cannot make one. */
function useStored(row: number, isWanted: boolean): Explanation | undefined {
  const { head, place, readExplanations } = usePage();
  const [all, setAll] = useState<StoredExplanations>();
  useEffect(() => {
    if (isWanted) void readExplanations?.(place.system).then(setAll);
  }, [isWanted, place.system]);
  const key = head.columns[place.column]?.key ?? '';
  if (!isWanted || all === undefined || !Object.hasOwn(all, key)) return undefined;
  return all[key][row] as Explanation | undefined;
}

/** Which passage of a search a source is, and whether it is the right one. */
function Passage({ row, k }: { row: number; k: number }) {
  const { index, words } = usePage();
  const passage = index.retrieval?.passages[row]?.[k];
  if (passage === undefined) return null;
  const [id, score, isGold] = passage;
  return (
    <span class={isGold ? 'passage gold' : 'passage'}>
      <Data text={id} />
      {score !== null && ` · ${score.toFixed(2)}`}
      {isGold && ` · ${words.retrieval.gold}`}
    </span>
  );
}

/** What else can be marked, beside the metrics of the run. */
function Looks({ hasSource }: { hasSource: boolean }) {
  const { head, place, words, go } = usePage();
  const keys = new Set(head.columns.map(({ key }) => key));
  const lenses = LENSES.filter((lens) =>
    lens === 'source' ? hasSource : !keys.has(lensKey(lens)) || lens === place.lens,
  );
  const choose = (lens: Lens) => go({ lens: lens === place.lens ? undefined : lens });
  return (
    <div class="looks">
      <span class="soft">{words.examples.alsoMark}</span>
      {lenses.map((lens) => (
        <button
          type="button"
          class="chip"
          key={lens}
          aria-pressed={lens === place.lens}
          onClick={() => choose(lens)}
        >
          {words.examples.lenses[lens]}
        </button>
      ))}
      <label class="switch">
        <input
          type="checkbox"
          checked={place.tokens}
          onChange={(event) => go({ tokens: event.currentTarget.checked })}
        />
        {words.examples.showTokens}
      </label>
    </div>
  );
}
