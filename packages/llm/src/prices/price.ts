// What tokens cost. A table with a date, since prices change; what is not in it costs null, never nothing.

import type { Tokens } from '../model.ts';
import { PRICES, type Price } from './data/prices.ts';

export type { Price };

/** The list price of a model at its provider's own address; at any other address the price is unknown. */
export function listPrice(id: string, endpoint: string | null): Price | undefined {
  const { endpoint: own, models } = PRICES.providers[id.slice(0, id.indexOf(':'))] ?? {};
  const name = id.slice(id.indexOf(':') + 1);
  return own === endpoint && models !== undefined && Object.hasOwn(models, name)
    ? models[name]
    : undefined;
}

/** The day of the list. */
export const PRICES_DATE = PRICES.date;

/** Null if the price or a count is not known. */
export function costOf({ input, output }: Tokens, price: Price | undefined): number | null {
  if (price === undefined || input === null || output === null) return null;
  const { long } = price;
  const rate = long !== undefined && input > long.over ? long : price;
  return (input * rate.input + output * rate.output) / 1e6;
}
