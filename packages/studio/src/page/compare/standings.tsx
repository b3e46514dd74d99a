// Every system with its scores, the best first: a bar with its interval for one number, figures for all.

import { usePage } from '../context.ts';
import { hasInterval, numberText } from '../number-text.ts';
import { mainColumns } from '../paper.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Data } from '../parts/text.tsx';

export function Standings() {
  const { head, place, words } = usePage();
  const mains = mainColumns(head);
  const shown = head.columns[place.column];
  const meanIn = (s: number, c: number) => head.systems[s].estimates[c]?.value;
  const order = head.systems
    .map((_, s) => s)
    .sort((a, b) => {
      const [x, y] = [meanIn(a, place.column), meanIn(b, place.column)];
      if (x === undefined || y === undefined)
        return Number(x === undefined) - Number(y === undefined);
      return (shown?.better === 'lower' ? x - y : y - x) || a - b;
    });
  const ends = head.systems.flatMap(({ estimates }) => estimates[place.column]?.high ?? []);
  const top = Math.max(1e-9, ...ends);
  const share = (value: number) => `${Math.max(0, Math.min(1, value / top)) * 100}%`;
  return (
    <ScrollBox label={words.compare.means}>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{words.system}</th>
            <th scope="col" class="words">
              {shown?.name}
            </th>
            {mains.map((c) => (
              <th scope="col" key={c} aria-current={c === place.column ? 'true' : undefined}>
                {head.columns[c].key}
                {head.columns[c].better === 'lower' && ' ↓'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((s) => {
            const { name, estimates, items, failed } = head.systems[s];
            const own = estimates[place.column];
            return (
              <tr key={name} data-system={name}>
                <th scope="row">
                  <Data text={name} />
                  {name === head.comparison?.baseline && <small> {words.baseline}</small>}
                </th>
                <td class="words">
                  {own && (
                    <span class="track">
                      <i class="fill" style={{ width: share(own.value) }} />
                      {hasInterval(own, items - failed) && (
                        <i
                          class="whisker"
                          style={{ left: share(own.low), right: `calc(100% - ${share(own.high)})` }}
                        />
                      )}
                    </span>
                  )}
                </td>
                {mains.map((c) => (
                  <Cell key={c} system={s} column={c} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The best of each column stands out. */
function Cell({ system, column: c }: { system: number; column: number }) {
  const { head, words } = usePage();
  const { estimates, items, failed } = head.systems[system];
  const estimate = estimates[c];
  const column = head.columns[c];
  if (!estimate) return <td>–</td>;
  const text = (value: number) => numberText(value, column, head.numbers);
  const values = head.systems.flatMap((one) => one.estimates[c]?.value ?? []);
  const best = column.better === 'lower' ? Math.min(...values) : Math.max(...values);
  return (
    <td class={estimate.value === best ? 'best' : ''}>
      <b>{text(estimate.value)}</b>
      {hasInterval(estimate, items - failed) && (
        <small>{words.between(text(estimate.low), text(estimate.high))}</small>
      )}
    </td>
  );
}
