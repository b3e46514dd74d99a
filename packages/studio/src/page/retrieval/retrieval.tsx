// How good the search was for the questions of a run, and whether answers are better where it was.

import { useMemo } from 'preact/hooks';
import type { ReportRetrieval } from '../../data/report-data.ts';
import { IntervalBars } from '../charts/interval-bars.tsx';
import { usePage } from '../context.ts';
import { MetricChoice } from '../metric-choice.tsx';
import { numberText } from '../number-text.ts';
import { meanOfRows } from '../overview/mean-of-rows.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Signature } from '../parts/signature.tsx';
import { Data } from '../parts/text.tsx';
import { firstGold, OUTCOMES, outcomeOf } from './outcome.ts';

/** More of them are found in the list of examples. */
const MOST_FAILURES = 12;

export function Retrieval({ retrieval }: { retrieval: ReportRetrieval }) {
  const { head, words } = usePage();
  const said = words.retrieval;
  return (
    <main class="sheet retrieval">
      <section>
        <h2>{said.title}</h2>
        <p class="soft">{said.hint}</p>
        <Measures retrieval={retrieval} />
        <div class="remarks soft">
          <Signature text={retrieval.signature} />
        </div>
      </section>
      <section>
        <h2>{said.ranks}</h2>
        <p class="soft">{said.ranksHint}</p>
        <Ranks retrieval={retrieval} />
      </section>
      {head.columns.length > 0 && (
        <section>
          <h2>
            {said.answers} <MetricChoice />
          </h2>
          <p class="soft">{said.answersHint}</p>
          <Answers retrieval={retrieval} />
        </section>
      )}
      <Failures retrieval={retrieval} />
    </main>
  );
}

/** The same numbers as `generate` prints: means over questions with gold passages. */
function Measures({ retrieval: { measures, values } }: { retrieval: ReportRetrieval }) {
  const { index, words } = usePage();
  return (
    <div class="cards">
      {measures.map((name, m) => {
        const { mean, error, rows } = meanOfRows(values[m] ?? [], index.items);
        if (rows === 0) return null;
        const bound = (value: number) => Math.max(0, Math.min(1, value)).toFixed(4);
        return (
          <div class="card" key={name} data-measure={name}>
            <span class="key">{words.retrieval.measures[name] ?? name}</span>
            <b class="value">{mean.toFixed(4)}</b>
            <span class="interval">
              {rows > 1 ? words.between(bound(mean - error), bound(mean + error)) : '–'}
            </span>
            <span class="parts">{words.retrieval.questions(rows)}</span>
          </div>
        );
      })}
    </div>
  );
}

function Ranks({ retrieval }: { retrieval: ReportRetrieval }) {
  const { index, words, go } = usePage();
  const counts = useMemo(() => {
    const found = new Map<number, number[]>();
    index.ids.forEach((_, row) => {
      const rank = firstGold(retrieval, row);
      if (rank !== undefined) found.set(rank, [...(found.get(rank) ?? []), row]);
    });
    // 0 is "not found", which comes last.
    return [...found].sort(([a], [b]) => (a || Infinity) - (b || Infinity));
  }, [retrieval]);
  const most = Math.max(1, ...counts.map(([, rows]) => rows.length));
  return (
    <div class="charts wide">
      <div class="bars">
        {counts.map(([rank, rows]) => (
          <button
            type="button"
            class="bar-row"
            key={rank}
            onClick={() => go({ view: 'examples', row: rows[0] })}
          >
            <span class="name">
              {rank === 0 ? words.retrieval.notFound : words.retrieval.rank(rank)}
            </span>
            <span class="track" aria-hidden="true">
              <i
                class={rank === 0 ? 'fill below' : 'fill'}
                style={{ left: '0%', width: `${(rows.length / most) * 100}%` }}
              />
            </span>
            <b>{words.count(rows.length)}</b>
            <small />
          </button>
        ))}
      </div>
    </div>
  );
}

function Answers({ retrieval }: { retrieval: ReportRetrieval }) {
  const { head, index, place, words } = usePage();
  const column = head.columns[place.column];
  const scores = index.systems[place.system].scores[place.column] ?? [];
  const bars = OUTCOMES.flatMap((outcome) => {
    const isOf = (row: number) => outcomeOf(retrieval, row) === outcome;
    const { mean, error, rows } = meanOfRows(scores, index.items, isOf);
    if (rows === 0) return [];
    return [
      {
        label: words.retrieval.outcomes[outcome],
        ...{ value: mean, low: mean - error, high: mean + error, items: rows },
      },
    ];
  });
  const top = Math.max(
    1e-9,
    ...bars.map(({ value, high }) => (Number.isFinite(high) ? high : value)),
  );
  return (
    <div class="charts wide">
      <IntervalBars
        title={column.name}
        bars={bars}
        domain={[0, column.isShare || column.isMain ? Math.max(1, top) : top]}
        text={(value) => numberText(value, column, head.numbers)}
      />
    </div>
  );
}

function Failures({ retrieval }: { retrieval: ReportRetrieval }) {
  const { index, words, go } = usePage();
  const rows = index.ids.map((_, row) => row).filter((row) => firstGold(retrieval, row) === 0);
  const said = words.retrieval;
  return (
    <section>
      <h2>{said.failures}</h2>
      {rows.length === 0 ? (
        <p class="soft">{said.noFailures}</p>
      ) : (
        <ScrollBox label={said.failures}>
          <table>
            <thead>
              <tr>
                <th scope="col">{said.question}</th>
                <th scope="col" class="words">
                  {said.wanted}
                </th>
                <th scope="col" class="words">
                  {said.found}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST_FAILURES).map((row) => (
                <tr key={row}>
                  <th scope="row">
                    <button
                      type="button"
                      class="quiet"
                      onClick={() => go({ view: 'examples', row })}
                    >
                      <Data text={index.ids[row]} />
                    </button>
                  </th>
                  <td class="words">
                    <Data text={retrieval.missed[row].join(', ')} />
                  </td>
                  <td class="words">
                    <Data text={retrieval.passages[row].map(([id]) => id).join(', ') || '–'} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {rows.length > MOST_FAILURES && (
        <p class="soft">{said.moreFailures(words.count(rows.length - MOST_FAILURES))}</p>
      )}
    </section>
  );
}
