// One pair: its scores, the matches of one of them, the formula, and every number.

import { useMemo } from 'preact/hooks';
import { type Page, PageContext } from '../../page/context.ts';
import { Explained } from '../../page/examples/example-view.tsx';
import { safeText } from '../../page/parts/safe-text.ts';
import { Data } from '../../page/parts/text.tsx';
import { Elsewhere } from '../elsewhere.tsx';
import type { LivePair } from '../live-pair.ts';
import type { MadeRecipe } from '../recipe.ts';
import { pairCommand, pairProgram } from '../same-number.ts';
import { hasTexts, type PlayState } from '../state.ts';
import type { PlayWords } from '../words/words.ts';

interface PairProps {
  readonly state: PlayState;
  readonly live: LivePair;
  readonly made: MadeRecipe;
  readonly page: Page;
  readonly words: PlayWords;
}

export function PairView({ state, live, made, page, words }: PairProps) {
  const { candidate, references, sources } = state;
  const texts = useMemo(() => ({ candidate, references, sources }), [live]);
  const { head, index, notices, problems, paths } = live;
  const numbers = index.systems[0].scores.map(([value]) => value);
  // Metrics without a number that stands for them are seen here only.
  const mains = new Set(head.columns.filter(({ isMain }) => isMain).map(({ key }) => key));
  const hasMore = head.columns.some(({ key }) => !mains.has(key));
  if (!hasTexts(state)) return <p class="empty soft">{words.nothing}</p>;
  const recipe = { metrics: made.metrics, options: state.options };
  return (
    <>
      <section class="result" aria-labelledby="scores">
        <h2 id="scores">{words.scores}</h2>
        {state.metrics.length === 0 && <p class="soft">{words.noMetric}</p>}
        {problems.map(({ metric, message }) => (
          <p class="problem" key={metric + message}>
            <b>{safeText(metric)}</b> <Data text={message} />
          </p>
        ))}
        {numbers.some((value) => value !== null) && (
          <>
            <PageContext.Provider value={page}>
              <Explained key={`${references.length}-${sources.length}`} row={0} texts={texts} />
            </PageContext.Provider>
            {notices.length > 0 && (
              <ul class="notices" aria-label={words.notices}>
                {notices.map(({ code, message }) => (
                  <li key={code + message}>
                    <Data text={message} />
                  </li>
                ))}
              </ul>
            )}
            <details class="every" open={hasMore}>
              <summary>{words.everyNumber}</summary>
              <table>
                <tbody>
                  {head.columns.map(({ name }, c) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td data-number={name}>{numbers[c] === null ? '–' : String(numbers[c])}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </section>
      {made.scorer !== undefined && (
        <Elsewhere
          words={words}
          signature={head.signature}
          command={pairCommand(texts, recipe)}
          program={pairProgram(texts, recipe, paths[page.place.column] ?? [])}
        />
      )}
    </>
  );
}
