// How good is it, how sure is that, where is it weak: in this order.

import type { ReportNotice, ReportTable } from '../../data/report-data.ts';
import { usePage } from '../context.ts';
import { MetricChoice } from '../metric-choice.tsx';
import { numberText } from '../number-text.ts';
import { latexRows, mainColumns, paperSentence } from '../paper.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Data } from '../parts/text.tsx';
import { Balance, BetaSweep, useBalance } from './balance.tsx';
import { Buckets } from './buckets.tsx';
import { LengthAgainstScore, MetricAgainstMetric } from './relations.tsx';
import { ScoreCard } from './score-card.tsx';
import { Spread } from './spread.tsx';

export function Overview() {
  const { head, index, place, words } = usePage();
  const system = head.systems[place.system];
  const mains = mainColumns(head);
  const { all, shown } = head.examples;
  const said = words.overview;
  const { notices } = system;
  const balance = useBalance();
  return (
    <main class="sheet overview">
      <section aria-labelledby="scores">
        <h2 id="scores">{said.scores}</h2>
        <p class="soft">
          {words.items(system.items)}
          {system.failed > 0 && ` · ${words.failed(system.failed)}`}
          {` · ${words.interval(head.confidence)}`}
          {notices?.length === 0 && ` · ${said.noNotices}`}
          {head.examples.folder !== null && (
            <>
              {' · '}
              <Data text={said.inFolder(head.examples.folder)} />
            </>
          )}
        </p>
        <div class="cards">
          {mains.map((c) => (
            <ScoreCard key={c} column={c} system={system} />
          ))}
        </div>
        <Figures />
        {head.gates.length > 0 && (
          <ul class="gates">
            {head.gates.map(({ passed, message }) => (
              <li key={message} class={passed ? 'passed' : 'missed'}>
                {passed ? '✓' : '✗'} <Data text={message} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {notices !== null && notices.length > 0 && <Notices notices={notices} />}
      {index.ids.length > 1 && head.columns.length > 0 && (
        <section aria-labelledby="distribution">
          <h2 id="distribution">
            {said.distribution} <MetricChoice />
          </h2>
          <p class="soft">
            {said.distributionHint}
            {shown < all && ` ${said.notAllRows(words.count(shown), words.count(all))}`}
          </p>
          <Spread />
        </section>
      )}
      {index.ids.length > 4 && (
        <>
          <section aria-labelledby="weak">
            <h2 id="weak">
              {said.weak} <small>{head.columns[place.column]?.name}</small>
            </h2>
            <p class="soft">{said.weakHint}</p>
            <Buckets />
          </section>
          <section aria-labelledby="relations">
            <h2 id="relations">
              {said.relations} <small>{head.columns[place.column]?.name}</small>
            </h2>
            <p class="soft">{said.relationsHint}</p>
            <div class="charts wide">
              <MetricAgainstMetric />
              {system.withoutTexts === null && <LengthAgainstScore />}
              {balance && <Balance {...balance} />}
              {balance && <BetaSweep {...balance} />}
            </div>
          </section>
        </>
      )}
      {system.groups.map((table) => (
        <Groups key={table.title} table={table} />
      ))}
      <Paper />
    </main>
  );
}

function Figures() {
  const { head, place, words } = usePage();
  const { estimates } = head.systems[place.system];
  const withMain = new Set(mainColumns(head).map((c) => head.columns[c].key));
  const figures = head.columns.flatMap((column, c) => {
    const estimate = estimates[c];
    return withMain.has(column.key) || !estimate ? [] : [{ column, estimate }];
  });
  if (figures.length === 0) return null;
  return (
    <ScrollBox label={words.overview.figures}>
      <table class="figures">
        <caption>{words.overview.figures}</caption>
        <tbody>
          {figures.map(({ column, estimate }) => {
            const text = (value: number) => numberText(value, { isShare: false }, head.numbers);
            return (
              <tr key={column.name}>
                <th scope="row">{column.name}</th>
                <td>{text(estimate.value)}</td>
                <td class="soft">{words.between(text(estimate.low), text(estimate.high))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Notices({ notices }: { notices: readonly ReportNotice[] }) {
  const { index, words, go } = usePage();
  const said = words.overview;
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{said.notices}</h2>
      <ul class="notices">
        {notices.map(({ code, message, count, ids }) => (
          <li key={code + message}>
            <p>
              <Data text={message} />
            </p>
            {ids.length > 0 && (
              <p class="ids">
                <small>{words.items(count)}:</small>
                {ids.map((id) => {
                  const row = index.ids.indexOf(id);
                  return row < 0 ? (
                    <Data key={id} text={id} />
                  ) : (
                    <button
                      type="button"
                      class="quiet"
                      key={id}
                      onClick={() => go({ view: 'examples', row })}
                    >
                      <Data text={id} />
                    </button>
                  );
                })}
                {count > ids.length && '…'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Groups({ table: { title, rows, remarks } }: { table: ReportTable }) {
  const [head = [], ...body] = rows;
  return (
    <section>
      <h2>
        <Data text={title} />
      </h2>
      <ScrollBox label={title}>
        <table>
          <thead>
            <tr>
              {head.map((cell, k) =>
                cell === '' ? (
                  <td key={k} />
                ) : (
                  <th key={k} scope="col">
                    {cell}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {body.map((cells, k) => (
              <tr key={k}>
                {cells.map((cell, c) =>
                  c === 0 ? (
                    <th key={c} scope="row">
                      <Data text={cell} />
                    </th>
                  ) : (
                    <td key={c}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {remarks.map((remark) => (
        <p class="soft" key={remark}>
          <Data text={remark} />
        </p>
      ))}
    </section>
  );
}

function Paper() {
  const { head, place, words } = usePage();
  const said = words.overview;
  const snippets = [
    { name: said.sentence, text: paperSentence(head, place.system, words) },
    { name: said.latexRow, text: latexRows(head) },
    { name: said.signature, text: head.systems[place.system].signature },
  ];
  return (
    <section aria-labelledby="cite">
      <h2 id="cite">{said.cite}</h2>
      {snippets.map(({ name, text }) => (
        <div class="snippet" key={name}>
          <h3>
            {name} <CopyButton text={text} label={name} />
          </h3>
          <pre>{text}</pre>
        </div>
      ))}
      <div class="snippet">
        <h3>{said.inputs}</h3>
        <ul class="inputs">
          {head.inputs.map(({ file, sha256 }) => (
            <li key={file + sha256}>
              <Data text={file} /> <small title={sha256}>sha256 {sha256.slice(0, 16)}…</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
