// What other ROUGE packages would say about these texts, and why.

import { useEffect, useState } from 'preact/hooks';
import type { Pair } from 'rougekit';
import { usePage } from '../context.ts';
import { textsOf } from '../example-texts.ts';
import { Data } from '../parts/text.tsx';
import { DialectsOfPairs } from './dialect-table.tsx';

/** A few seconds of work. */
const MOST_PAIRS = 200;

export function Dialects() {
  const page = usePage();
  const { head, index, place, words } = page;
  const said = words.dialects;
  const [pairs, setPairs] = useState<readonly Pair[]>();
  useEffect(() => {
    let isWanted = true;
    setPairs(undefined);
    const rows = index.ids.slice(0, MOST_PAIRS).map(async (id, row): Promise<Pair[]> => {
      const texts = await textsOf(page, place.system, row);
      return texts ? [{ id, candidate: texts.candidate, reference: texts.references }] : [];
    });
    void Promise.all(rows).then((all) => isWanted && setPairs(all.flat()));
    return () => {
      isWanted = false;
    };
  }, [place.system]);
  const without = head.systems[place.system].withoutTexts;
  return (
    <main class="sheet dialects">
      <section>
        <h2>{said.title}</h2>
        <p class="soft">
          {said.hint(
            words.count(Math.min(MOST_PAIRS, index.ids.length)),
            words.count(head.examples.all),
          )}
        </p>
        {without !== null ? (
          <p class="soft">
            <Data text={without} />
          </p>
        ) : pairs === undefined ? (
          <p class="soft">{words.examples.loading}</p>
        ) : pairs.length === 0 ? (
          <p class="soft">{words.examples.noTexts}</p>
        ) : (
          <DialectsOfPairs
            pairs={pairs}
            signature={head.signature}
            keys={head.columns.map(({ key }) => key)}
            numbers={head.numbers}
          />
        )}
      </section>
    </main>
  );
}
