// Dates and times in one form: "1/2/2015", "January 2, 2015" and "2 Jan 2015" become "2015-01-02"; "3:05 pm" and "1505 hours" become
// "15:05". American reports write the month first; where that cannot be, the day is first.

import type { Step } from 'rougekit';
import { inTurn, type Rewriting } from '../steps/in-turn.ts';
import { replaceEach } from '../steps/replace-each.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const NOT_BEFORE = '(?<![\\p{L}\\p{N}./:-])';
const NOT_AFTER = '(?![\\p{L}\\p{N}/:-])';

function dated(
  form: string,
  order: readonly [year: number, month: number, day: number],
): Rewriting {
  const pattern = new RegExp(NOT_BEFORE + form + NOT_AFTER, 'giu');
  return (text) =>
    replaceEach(text, pattern, (match) => {
      const [year = '', month = '', day = ''] = order.map((place) => match[place]);
      return isoDate(year, month, day);
    });
}

const DATES: readonly Rewriting[] = [
  dated(`(${MONTH})\\.? ${DAY},? (\\d{4})`, [3, 1, 2]),
  dated(`${DAY} (${MONTH})\\.?,? (\\d{4})`, [3, 2, 1]),
  dated('(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})', [3, 1, 2]),
  dated('(\\d{1,2})-(\\d{1,2})-(\\d{4})', [3, 1, 2]),
  dated('(\\d{4})[/.](\\d{1,2})[/.](\\d{1,2})', [1, 2, 3]),
];

/** Two digits are of this century, or from 70 on of the last one. */
function isoDate(year: string, month: string, day: string): string | undefined {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  let [m, d] = [named > 0 ? named : Number(month), Number(day)];
  if (named === 0 && m > 12 && d <= 12) [m, d] = [d, m];
  if (m < 1 || m > 12 || d < 1 || d > 31) return undefined;
  const y = year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`;
  return `${y}-${two(m)}-${two(d)}`;
}

const TIMES: readonly Rewriting[] = [
  (text) =>
    replaceEach(text, HALVES, ([, hour = '', minute = '00', half = '']) =>
      time(Number(hour), Number(minute), half.toLowerCase() === 'p'),
    ),
  (text) =>
    replaceEach(text, HOURS, ([, hour = '', minute = '']) =>
      time(Number(hour), Number(minute), undefined),
    ),
];

const HALVES =
  /(?<![\p{L}\p{N}.:/])(\d{1,2})(?:[:.](\d{2}))?[ \t]?([ap])(?:m(?![\p{L}\p{N}])|\.m\.)/giu;
const HOURS = /(?<![\p{L}\p{N}.:/])(\d{2}):?(\d{2})[ \t]?(?:hours|hrs|h)(?![\p{L}\p{N}])/giu;

/** `isAfternoon` is undefined where the day has 24 hours. */
function time(hour: number, minute: number, isAfternoon: boolean | undefined): string | undefined {
  const isHalf = isAfternoon !== undefined;
  if (minute > 59 || (isHalf ? hour < 1 || hour > 12 : hour > 23)) return undefined;
  const whole = isHalf ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  return `${two(whole)}:${two(minute)}`;
}

const two = (number: number) => String(number).padStart(2, '0');

export const dates: Step = {
  id: 'report-dates',
  apply: (text) => inTurn(text, [...DATES, ...TIMES]),
};
