// Several systems: their scores side by side, whether the differences are real, and where each of them wins.

import { usePage } from '../context.ts';
import { MetricChoice } from '../metric-choice.tsx';
import { Differences } from './differences.tsx';
import { ItemByItem } from './item-by-item.tsx';
import { Ngrams } from './ngrams.tsx';
import { PairChoice, useChosenPair } from './pair-choice.tsx';
import { Standings } from './standings.tsx';
import { WhereEachWins } from './where-each-wins.tsx';

export function Compare() {
  const { head, index, words } = usePage();
  const pair = useChosenPair();
  const said = words.compare;
  return (
    <main class="sheet compare">
      <section class="means">
        <h2>
          {said.means} <MetricChoice />
        </h2>
        <Standings />
      </section>
      <section class="differences">
        <h2>{said.differences}</h2>
        {head.comparison === null ? (
          <p class="soft">{said.untested}</p>
        ) : (
          <Differences comparison={head.comparison} />
        )}
      </section>
      <section class="wins">
        <h2>
          {said.wins} <small>{head.columns[pair.column]?.name}</small>
        </h2>
        <ItemByItem {...pair} />
      </section>
      {index.ids.length > 4 && (
        <section class="where">
          <h2>
            {said.where} <PairChoice {...pair} />
          </h2>
          <p class="soft">
            {said.whereHint(head.systems[pair.system].name, head.systems[pair.base].name)}
          </p>
          <WhereEachWins {...pair} />
        </section>
      )}
      <section class="ngrams">
        <h2>{said.ngrams}</h2>
        <Ngrams key={`${pair.system}-${pair.base}`} {...pair} />
      </section>
    </main>
  );
}
