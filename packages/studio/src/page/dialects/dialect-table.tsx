// The table of dialects, and the decisions behind their differences.

import { useEffect, useState } from 'preact/hooks';
import type { Pair } from 'rougekit';
import { stepWords } from 'rougekit/audit';
import type { ReportHead } from '../../data/report-data.ts';
import { numberText, signedText } from '../number-text.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Data } from '../parts/text.tsx';
import { useWords } from '../parts/use-words.ts';
import { compareDialects, type DialectTable, ownSettings, shownTypes } from './dialect-scores.ts';

/** Smaller causes fill the page and explain nothing. */
const MOST_CAUSES = 14;

export interface DialectsOfPairsProps {
  readonly pairs: readonly Pair[];
  /** The recipe that the dialects are compared with. */
  readonly signature: string;
  /** Of its scores. */
  readonly keys: readonly string[];
  readonly numbers: ReportHead['numbers'];
}

export function DialectsOfPairs({ pairs, signature, keys, numbers }: DialectsOfPairsProps) {
  const words = useWords();
  const said = words.dialects;
  const [table, setTable] = useState<DialectTable>();
  useEffect(() => {
    const stop = new AbortController();
    void compareDialects(pairs, ownSettings(signature), shownTypes(keys), stop.signal, setTable);
    return () => stop.abort();
  }, [pairs, signature, keys.join()]);
  if (table === undefined) return <p class="soft">{words.examples.loading}</p>;
  const { types, rows, causes, isDone } = table;
  const share = { isShare: true };
  const [own] = rows;
  return (
    <>
      <ScrollBox label={said.title}>
        <table class="dialect-table">
          <thead>
            <tr>
              <th scope="col">{said.dialect}</th>
              {types.map((type) => (
                <th scope="col" key={type}>
                  {type}
                </th>
              ))}
              {rows.some(({ refused }) => refused > 0) && <th scope="col">{said.refused}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ dialect, means, refused }, k) => (
              <tr key={dialect} data-dialect={dialect} class={k === 0 ? 'own' : undefined}>
                <th scope="row">{k === 0 ? said.own : dialect}</th>
                {/* A mean of fewer items differs for that reason alone. */}
                {means.map((mean, t) => {
                  const base = own.means[t] ?? null;
                  return mean === null ? (
                    <td key={types[t]}>–</td>
                  ) : (
                    <td key={types[t]}>
                      <b>{numberText(mean, share, numbers)}</b>
                      {k > 0 && base !== null && refused === 0 && (
                        <small>{signedText(mean - base, share, numbers)}</small>
                      )}
                    </td>
                  );
                })}
                {rows.some((one) => one.refused > 0) && (
                  <td>{refused > 0 ? words.count(refused) : ''}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <h2 class="causes-title">{said.causes}</h2>
      <p class="soft" role="status">
        {said.causesHint}
        {!isDone && ` ${said.working}`}
      </p>
      <ScrollBox label={said.causes}>
        <table class="causes">
          <thead>
            <tr>
              <th scope="col">{said.decision}</th>
              {types.map((type) => (
                <th scope="col" key={type}>
                  {type}
                </th>
              ))}
              <th scope="col" class="words">
                {said.takenBy}
              </th>
            </tr>
          </thead>
          <tbody>
            {causes.slice(0, MOST_CAUSES).map(({ step, from, to, effects, dialects }) => (
              <tr key={`${step.decision.id} ${from} ${to}`}>
                <th scope="row">
                  {stepWords(step, words.language).decision}
                  <small>
                    <Data text={`${from} → ${to}`} />
                  </small>
                </th>
                {types.map((type) => (
                  <td key={type}>
                    {effects[type] === undefined ? '·' : signedText(effects[type], share, numbers)}
                  </td>
                ))}
                <td class="words wraps">{dialects.map(({ dialect }) => dialect).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {causes.length > MOST_CAUSES && (
        <p class="soft">{said.moreCauses(words.count(causes.length - MOST_CAUSES))}</p>
      )}
    </>
  );
}
