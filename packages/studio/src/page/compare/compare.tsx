// Several systems: their scores side by side, whether the differences are real, and where each of them wins.

import type { ReportComparison } from '../../data/report-data.ts';
import { usePage } from '../context.ts';
import { hasInterval, numberText, pText, signedText } from '../number-text.ts';
import { mainColumns } from '../paper.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Data } from '../parts/text.tsx';
import { NO_FILTERS } from '../place.ts';
import { winsOf } from './wins.ts';

export function Compare() {
  const { head, words } = usePage();
  const said = words.compare;
  return (
    <main class="compare">
      <section class="means">
        <h2>{said.means}</h2>
        <Means />
      </section>
      <section class="differences">
        <h2>{said.differences}</h2>
        {head.comparison === null ? (
          <p class="soft">{said.untested}</p>
        ) : (
          <Differences comparison={head.comparison} />
        )}
      </section>
      <section>
        <h2>
          {said.wins} <MetricChoice />
        </h2>
        <ItemByItem />
      </section>
    </main>
  );
}

/** The best of each column stands out. */
function Means() {
  const { head, words } = usePage();
  const mains = mainColumns(head);
  return (
    <ScrollBox label={words.compare.means}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.system}</th>
            {mains.map((c) => (
              <th scope="col" key={c}>
                {head.columns[c].key}
                {head.columns[c].better === 'lower' && ' ↓'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {head.systems.map(({ name, estimates, items, failed }) => (
            <tr key={name} data-system={name}>
              <th scope="row">
                <Data text={name} />
                {name === baselineName(head.comparison) && <small> {words.baseline}</small>}
              </th>
              {mains.map((c) => {
                const estimate = estimates[c];
                const column = head.columns[c];
                if (!estimate) return <td key={c}>–</td>;
                const text = (value: number) => numberText(value, column, head.numbers);
                const values = head.systems.flatMap((one) => one.estimates[c]?.value ?? []);
                const best = column.better === 'lower' ? Math.min(...values) : Math.max(...values);
                return (
                  <td key={c} class={estimate.value === best ? 'best' : ''}>
                    <b>{text(estimate.value)}</b>
                    {hasInterval(estimate, items - failed) && (
                      <small>{words.between(text(estimate.low), text(estimate.high))}</small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const baselineName = (comparison: ReportComparison | null) => comparison?.baseline;

function Differences({ comparison }: { comparison: ReportComparison }) {
  const { head, words } = usePage();
  const said = words.compare;
  const { baseline, differences, remarks, signature } = comparison;
  const verdict = ({ isSignificant, difference, better }: (typeof differences)[0]) => {
    if (!isSignificant) return { look: '', text: said.unclear };
    if (better === 'neither') return { look: '', text: said.different };
    return difference.value > 0 === (better === 'higher')
      ? { look: 'better', text: said.better(baseline) }
      : { look: 'worse', text: said.worse(baseline) };
  };
  return (
    <>
      <ScrollBox label={said.differences}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.system}</th>
              <th scope="col" class="words">
                {words.metric}
              </th>
              <th scope="col">{said.difference}</th>
              <th scope="col">{words.interval(head.confidence)}</th>
              <th scope="col">{said.pValue}</th>
              <th scope="col" class="words">
                {said.verdict}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => {
              const column = head.columns.find(
                ({ name, key }) => name === one.name || key === one.name,
              );
              const text = (value: number) =>
                signedText(value, column ?? { isShare: true }, head.numbers);
              const said = verdict(one);
              return (
                <tr key={`${one.system} ${one.name}`}>
                  <th scope="row">
                    <Data text={one.system} />
                  </th>
                  <td class="words">
                    {one.name}
                    {one.better === 'lower' && ' ↓'}
                  </td>
                  <td>{text(one.difference.value)}</td>
                  <td>{words.between(text(one.difference.low), text(one.difference.high))}</td>
                  <td>
                    {pText(one.pValue)}
                    {one.isSignificant ? '*' : '\u2002'}
                  </td>
                  <td class={`words ${said.look}`}>
                    <Data text={said.text} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {remarks.map((remark) => (
        <p class="soft" key={remark}>
          <Data text={remark} />
        </p>
      ))}
      <p class="soft signature">
        <code>{signature}</code> <CopyButton text={signature} label={words.overview.signature} />
      </p>
    </>
  );
}

function MetricChoice() {
  const { head, place, words, go } = usePage();
  return (
    <select
      aria-label={words.metric}
      value={place.column}
      onChange={(event) => go({ column: Number(event.currentTarget.value) })}
    >
      {head.columns.map(({ name }, c) => (
        <option key={name} value={c}>
          {name}
        </option>
      ))}
    </select>
  );
}

function ItemByItem() {
  const { head, index, place, words, go } = usePage();
  const baseline = Math.max(
    0,
    head.systems.findIndex(({ name }) => name === baselineName(head.comparison)),
  );
  const column = head.columns[place.column];
  const base = index.systems[baseline].scores[place.column] ?? [];
  return (
    <div class="charts wide">
      {head.systems.map(({ name }, s) => {
        if (s === baseline) return null;
        const wins = winsOf(
          index.systems[s].scores[place.column] ?? [],
          base,
          column.better === 'lower',
        );
        const { won, tied, lost, differences } = wins;
        const all = Math.max(1, differences.length);
        return (
          <figure class="chart wins" key={name}>
            <figcaption>
              <b>
                <Data text={name} />
              </b>
              <span>
                {words.compare.wonTiedLost(words.count(won), words.count(tied), words.count(lost))}
              </span>
            </figcaption>
            <div class="split" aria-hidden="true">
              <i class="won" style={{ width: `${(won / all) * 100}%` }} />
              <i class="tied" style={{ width: `${(tied / all) * 100}%` }} />
              <i class="lost" style={{ width: `${(lost / all) * 100}%` }} />
            </div>
            <SortedDifferences differences={differences} label={words.compare.sorted} />
            <p class="soft">{words.compare.sortedHint(name, head.systems[baseline].name)}</p>
            <button
              type="button"
              class="quiet"
              onClick={() =>
                go({
                  view: 'examples',
                  system: s,
                  order: 'apart',
                  row: undefined,
                  ...NO_FILTERS,
                })
              }
            >
              {words.compare.largest}
            </button>
          </figure>
        );
      })}
    </div>
  );
}

const [WIDTH, HEIGHT] = [320, 90];

/** All items in one shape, however many they are. */
function SortedDifferences({
  differences,
  label,
}: {
  differences: readonly number[];
  label: string;
}) {
  // They are sorted.
  const top = Math.max(1e-9, Math.abs(differences[0] ?? 0), Math.abs(differences.at(-1) ?? 0));
  const x = (k: number) => ((k / Math.max(1, differences.length)) * WIDTH).toFixed(2);
  const y = (value: number) => (HEIGHT / 2 - (value / top) * (HEIGHT / 2 - 2)).toFixed(2);
  const steps = differences.map((value, k) => `V${y(value)}H${x(k + 1)}`).join('');
  return (
    <svg class="sorted" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path class="area" d={`M0 ${HEIGHT / 2}${steps}V${HEIGHT / 2}Z`} />
      <line class="axis" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
    </svg>
  );
}
