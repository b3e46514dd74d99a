// Word sequences that one system has and the other lacks, read from the texts slice by slice.

import { useEffect, useState } from 'preact/hooks';
import { type Page, usePage } from '../context.ts';
import { textsOf } from '../example-texts.ts';
import { Data } from '../parts/text.tsx';
import { NO_FILTERS } from '../place.ts';
import { explained } from '../texts/explained.ts';
import { lensRecipe } from '../texts/lens.ts';
import { NgramCounts, type NgramWins } from './ngram-wins.ts';
import type { ChosenPair } from './pair-choice.tsx';

const LENGTHS = [1, 2, 3, 4];
const SHOWN = 10;
/** Reading more texts would keep the page busy for long. */
const MOST_ITEMS = 2_000;
/** The page answers in between. */
const AT_ONCE = 50;

interface Found {
  readonly first: readonly NgramWins[];
  readonly second: readonly NgramWins[];
  readonly items: number;
  readonly isDone: boolean;
}

export function Ngrams(pair: ChosenPair) {
  const page = usePage();
  const { head, words, go } = page;
  const [n, setLength] = useState(2);
  const [found, setFound] = useState<Found>();
  const { system, base } = pair;
  useEffect(() => {
    const stop = new AbortController();
    void count(page, pair, n, stop.signal, setFound);
    return () => stop.abort();
  }, [system, base, n]);
  const said = words.compare;
  const without = [system, base].find((s) => head.systems[s].withoutTexts !== null);
  if (without !== undefined)
    return (
      <p class="soft">
        <Data text={head.systems[without].withoutTexts ?? ''} />
      </p>
    );
  const most = Math.max(
    1,
    ...[...(found?.first ?? []), ...(found?.second ?? [])].map(({ first, second }) =>
      Math.max(first, second),
    ),
  );
  const list = (side: 'first' | 'second', s: number) => (
    <div class="ngram-list">
      <h3>
        <Data text={said.onlyHas(head.systems[s].name)} />
      </h3>
      {found?.[side].length === 0 && found.isDone && <p class="soft">{said.noNgrams}</p>}
      <ol>
        {found?.[side].map((one) => (
          <li key={one.ngram}>
            <button
              type="button"
              class="ngram"
              onClick={() =>
                go({ view: 'examples', system: s, row: undefined, ...NO_FILTERS, query: one.ngram })
              }
            >
              <Data text={one.ngram} />
              <span class="track" aria-hidden="true">
                <i class="fill" style={{ width: `${(one[side] / most) * 100}%` }} />
              </span>
              <b>
                {one[side]} : {one[side === 'first' ? 'second' : 'first']}
              </b>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
  return (
    <>
      <p class="soft">
        {said.ngramsHint}
        {found && ` ${said.ngramItems(words.count(found.items))}`}
        {found && !found.isDone && ` ${words.examples.searching}`}
      </p>
      <div class="looks">
        <span class="soft">{said.ngramLength}</span>
        {LENGTHS.map((length) => (
          <button
            type="button"
            class="chip"
            key={length}
            aria-pressed={length === n}
            onClick={() => setLength(length)}
          >
            {length}
          </button>
        ))}
      </div>
      <div class="charts wide">
        {list('first', system)}
        {list('second', base)}
      </div>
    </>
  );
}

async function count(
  page: Page,
  { system, base }: ChosenPair,
  n: number,
  signal: AbortSignal,
  tell: (found: Found) => void,
): Promise<void> {
  const { head } = page;
  const { signature, key } = lensRecipe('unigram', head.signature);
  const counts = new NgramCounts(n);
  const tokens = (texts: Parameters<typeof explained>[2]) =>
    explained(signature, key, { ...texts, sources: [] }, { language: 'en' }).explanation?.tokens;
  const forms = (list: readonly { readonly form: string }[]) => list.map(({ form }) => form);
  const all = Math.min(MOST_ITEMS, head.examples.shown);
  let items = 0;
  const told = (isDone: boolean) =>
    tell({ first: counts.top('first', SHOWN), second: counts.top('second', SHOWN), items, isDone });
  for (let row = 0; row < all; row++) {
    const [own, other] = [await textsOf(page, system, row), await textsOf(page, base, row)];
    if (signal.aborted) return;
    const [one, two] = [own && tokens(own), other && tokens(other)];
    if (one !== undefined && two !== undefined) {
      items++;
      counts.add({
        references: one.references.map(forms),
        first: forms(one.candidate),
        second: forms(two.candidate),
      });
    }
    if ((row + 1) % AT_ONCE === 0) {
      told(false);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  told(true);
}
