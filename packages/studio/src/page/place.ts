// Where the reader is: everything that a link to it has to say, in the fragment of the address.

import type { ReportHead } from '../data/report-data.ts';
import { LENSES, type Lens } from './texts/lens.ts';

export const VIEWS = [
  'overview',
  'examples',
  'compare',
  'retrieval',
  'dialects',
  'history',
] as const;
export type View = (typeof VIEWS)[number];

export const ORDERS = ['worst', 'best', 'data', 'shortest', 'longest', 'apart'] as const;
export type Order = (typeof ORDERS)[number];

const LANGUAGES = ['en', 'zh'] as const;

/** Numbers from `low` to below `high`; the highest one includes its end. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface Place {
  readonly view: View;
  /** The row of the example, from 0; undefined for the first of the list. */
  readonly row: number | undefined;
  /** The column that is sorted by, drawn and explained. */
  readonly column: number;
  readonly system: number;
  /** The column that it is drawn against; undefined for the next one. */
  readonly other: number | undefined;
  /** The system that it is compared with; undefined for the baseline. */
  readonly versus: number | undefined;
  /** Which matches are marked, if not those of the column. */
  readonly lens: Lens | undefined;
  /** Whether every token is framed. */
  readonly tokens: boolean;
  readonly order: Order;
  readonly query: string;
  /** Only examples whose number in the column lies there. */
  readonly range: Range | undefined;
  /** Only examples of such a length, in words. */
  readonly length: (Range & { readonly of: 'reference' | 'candidate' }) | undefined;
  /** Only examples with this value in a column of the data: their numbers in the index. */
  readonly field: readonly [field: number, value: number] | undefined;
  readonly language: (typeof LANGUAGES)[number];
}

/** All examples. Whoever leads to a number of them begins here, or filters of before would hide some. */
export const NO_FILTERS = {
  query: '',
  range: undefined,
  length: undefined,
  field: undefined,
} as const satisfies Partial<Place>;

/** `usual` is the language where the link names none. */
export function placeFrom(hash: string, head: ReportHead, usual: Place['language'] = 'en'): Place {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const ex = whole(given.get('ex'));
  const main = head.columns.findIndex(({ isMain }) => isMain);
  const column = head.columns.findIndex(({ name }) => name === given.get('metric'));
  const system = head.systems.findIndex(({ name }) => name === given.get('system'));
  const view = VIEWS.find((one) => one === given.get('view'));
  const [of, length] = (given.get('length') ?? '').split(':');
  const field = (given.get('field') ?? '').split(':').map(Number);
  const isField = field.length === 2 && field.every((part) => Number.isInteger(part) && part >= 0);
  const lengths = rangeFrom(length);
  return {
    view: view ?? (ex === undefined ? 'overview' : 'examples'),
    row: ex === undefined || ex < 1 ? undefined : ex - 1,
    column: column >= 0 ? column : Math.max(0, main),
    system: Math.max(0, system),
    other: found(head.columns, given.get('with')),
    versus: found(head.systems, given.get('versus')),
    lens: LENSES.find((one) => one === given.get('marks')),
    tokens: given.get('tokens') === 'shown',
    order: ORDERS.find((one) => one === given.get('sort')) ?? 'worst',
    query: given.get('q') ?? '',
    range: rangeFrom(given.get('range') ?? undefined),
    length:
      lengths !== undefined && (of === 'reference' || of === 'candidate')
        ? { ...lengths, of }
        : undefined,
    field: isField ? [field[0], field[1]] : undefined,
    language: LANGUAGES.find((one) => one === given.get('lang')) ?? usual,
  };
}

/** The place of the one with that name. */
function found(list: readonly { readonly name: string }[], name: string | null) {
  const at = list.findIndex((one) => one.name === name);
  return at < 0 ? undefined : at;
}

export function hashOf(place: Place, head: ReportHead): string {
  const said = new URLSearchParams();
  const say = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') said.set(name, value);
  };
  say('view', place.view === 'overview' ? undefined : place.view);
  say('ex', place.row === undefined ? undefined : String(place.row + 1));
  say('metric', head.columns[place.column]?.name);
  say('system', head.systems[place.system]?.name);
  say('with', place.other === undefined ? undefined : head.columns[place.other]?.name);
  say('versus', place.versus === undefined ? undefined : head.systems[place.versus]?.name);
  say('marks', place.lens);
  say('tokens', place.tokens ? 'shown' : undefined);
  say('sort', place.order === 'worst' ? undefined : place.order);
  say('q', place.query);
  say('range', place.range && written(place.range));
  say('length', place.length && `${place.length.of}:${written(place.length)}`);
  say('field', place.field?.join(':'));
  say('lang', place.language);
  return `#${said}`;
}

const written = ({ low, high }: Range) => `${low}_${high}`;

function rangeFrom(text: string | undefined): Range | undefined {
  const [low, high] = (text ?? '')
    .split('_')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  return Number.isFinite(low) && Number.isFinite(high) ? { low, high } : undefined;
}

const whole = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
