// How each system differs from the baseline: the difference, its interval, p, and what that means.

import type { ReportComparison, ReportDifference } from '../../data/report-data.ts';
import { usePage } from '../context.ts';
import { numberText, pText, signedText } from '../number-text.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Signature } from '../parts/signature.tsx';
import { Data } from '../parts/text.tsx';

/** Longer tables show the number that is looked at. */
const MOST_ROWS = 20;

export function Differences({ comparison }: { comparison: ReportComparison }) {
  const { head, place, words } = usePage();
  const said = words.compare;
  const { baseline, differences, remarks, signature } = comparison;
  const chosen = head.columns[place.column];
  const isChosen = ({ name }: ReportDifference) => name === chosen?.name || name === chosen?.key;
  const own = differences.filter(isChosen);
  const isLong = differences.length > MOST_ROWS && own.length > 0;
  const shown = isLong ? own : differences;
  return (
    <>
      {isLong && <p class="soft">{said.onlyChosen(chosen.name)}</p>}
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
              <td class="forest" />
              <th scope="col">{said.pValue}</th>
              <th scope="col" class="words">
                {said.verdict}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <DifferenceRow
                key={`${one.system} ${one.name}`}
                one={one}
                baseline={baseline}
                reach={reachOf(shown.filter(({ name }) => isLong || name === one.name))}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div class="remarks soft">
        {remarks.map((remark) => (
          <p key={remark}>
            <Data text={remark} />
          </p>
        ))}
        <Signature text={signature} />
      </div>
    </>
  );
}

/** How far from 0 the intervals go: those of one metric share a scale. */
const reachOf = (all: readonly ReportDifference[]) =>
  Math.max(1e-12, ...all.map(({ difference: { low, high } }) => Math.max(-low, high)));

interface RowProps {
  readonly one: ReportDifference;
  readonly baseline: string;
  readonly reach: number;
}

function DifferenceRow({ one, baseline, reach }: RowProps) {
  const { head, words } = usePage();
  const column = head.columns.find(({ name, key }) => name === one.name || key === one.name);
  const text = (value: number) => signedText(value, column ?? { isShare: true }, head.numbers);
  const { value, low, high } = one.difference;
  const said = verdictOf(one, baseline, words.compare);
  const place = (at: number) => 50 + 50 * Math.max(-1, Math.min(1, at / reach));
  return (
    <tr>
      <th scope="row">
        <Data text={one.system} />
      </th>
      <td class="words">
        {one.name}
        {one.better === 'lower' && ' ↓'}
      </td>
      <td title={numberText(one.value, column ?? { isShare: true }, head.numbers)}>
        {text(value)}
      </td>
      <td>{words.between(text(low), text(high))}</td>
      <td class="forest">
        <span class={`track ${said.look}`} aria-hidden="true">
          <i class="zero" style={{ left: '50%' }} />
          <i class="whisker" style={{ left: `${place(low)}%`, right: `${100 - place(high)}%` }} />
          <i class="point" style={{ left: `${place(value)}%` }} />
        </span>
      </td>
      <td>
        {pText(one.pValue)}
        {one.isSignificant ? '*' : '\u2002'}
      </td>
      <td class={`words ${said.look}`}>
        <Data text={said.text} />
      </td>
    </tr>
  );
}

function verdictOf(
  { isSignificant, difference, better }: ReportDifference,
  baseline: string,
  said: ReturnType<typeof usePage>['words']['compare'],
): { readonly look: string; readonly text: string } {
  if (!isSignificant) return { look: '', text: said.unclear };
  if (better === 'neither') return { look: '', text: said.different };
  return difference.value > 0 === (better === 'higher')
    ? { look: 'better', text: said.better(baseline) }
    : { look: 'worse', text: said.worse(baseline) };
}
