// Amounts of money in words: "$1.50" → "one dollar and fifty cents", "£3bn" → "three billion pounds".

import { cardinal, decimal } from './number-words.ts';

interface Currency {
  readonly one: string;
  readonly many: string;
  /** The hundredth; ¥ has none. */
  readonly cent?: readonly [one: string, many: string];
}

const CURRENCIES: { readonly [sign: string]: Currency } = {
  $: { one: 'dollar', many: 'dollars', cent: ['cent', 'cents'] },
  '£': { one: 'pound', many: 'pounds', cent: ['penny', 'pence'] },
  '€': { one: 'euro', many: 'euros', cent: ['cent', 'cents'] },
  '¥': { one: 'yen', many: 'yen' },
  '₹': { one: 'rupee', many: 'rupees', cent: ['paisa', 'paise'] },
};
export const CURRENCY_SIGNS: string = Object.keys(CURRENCIES).join('');

export const MAGNITUDES = ['hundred', 'thousand', 'million', 'billion', 'trillion'];
const SHORT: { readonly [short: string]: string } = {
  ...{ k: 'thousand', m: 'million', mn: 'million', b: 'billion', bn: 'billion' },
  ...{ t: 'trillion', tn: 'trillion' },
};

/** `number` without commas; undefined if what follows it does not belong to an amount. */
export function amount(
  number: string,
  sign: string,
  country: string,
  follows: string,
): string | undefined {
  const currency = CURRENCIES[sign];
  if (currency === undefined) return undefined;
  const magnitude = Object.hasOwn(SHORT, follows) ? SHORT[follows] : follows;
  if (magnitude !== '' && !MAGNITUDES.includes(magnitude as string)) return undefined;
  if (magnitude === '' && country === '') {
    const [whole = '', cents] = number.split('.');
    if (cents?.length === 2 && currency.cent !== undefined)
      return withCents(whole === '' ? '0' : whole, cents, currency, currency.cent);
  }
  const words = number.includes('.') ? decimal(number) : cardinal(number);
  if (words === undefined) return undefined;
  const unit = number === '1' && magnitude === '' ? currency.one : currency.many;
  return [words, magnitude, country, unit].filter((part) => part !== '').join(' ');
}

function withCents(
  whole: string,
  cents: string,
  { one, many }: Currency,
  [cent, several]: readonly [string, string],
): string | undefined {
  const units = cardinal(whole);
  if (units === undefined) return undefined;
  const small = `${cardinal(String(Number(cents)))} ${cents === '01' ? cent : several}`;
  if (Number(whole) === 0 && cents !== '00') return small;
  const large = `${units} ${Number(whole) === 1 ? one : many}`;
  return cents === '00' ? large : `${large} and ${small}`;
}
