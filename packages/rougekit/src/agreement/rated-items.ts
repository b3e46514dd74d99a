// Items from outside → checked numbers, with the system and the document of each as an index.

import { counted, invalid, RougekitError, show } from '../errors.ts';

export type Name = string | number;

export interface RatedItems {
  readonly items: number;
  readonly ratings: Float64Array;
  readonly grid: Grid;
}

/** Which system wrote an item, and for which document. */
export interface Grid {
  readonly systems: Names | undefined;
  readonly documents: Names | undefined;
}

export interface Names {
  readonly count: number;
  /** For each item, the index of its name. */
  readonly of: Uint32Array;
  readonly names: readonly Name[];
}

export function checkedRatings(
  ratings: ArrayLike<number>,
  options: {
    readonly systems?: readonly Name[] | undefined;
    readonly documents?: readonly Name[] | undefined;
  },
): RatedItems {
  const numbers = checkedNumbers('ratings', ratings);
  if (numbers.length === 0)
    throw new RougekitError('NO_ROWS', 'Nothing to correlate: there are no items.');
  const systems = checkedNames('systems', options.systems, numbers.length);
  const documents = checkedNames('documents', options.documents, numbers.length);
  if (systems !== undefined && documents !== undefined) refuseTwice(systems, documents);
  return { items: numbers.length, ratings: numbers, grid: { systems, documents } };
}

/** One number per item, as many as there are ratings. */
export function checkedScores(
  option: string,
  scores: ArrayLike<number>,
  items: number,
): Float64Array {
  const numbers = checkedNumbers(option, scores);
  if (numbers.length !== items)
    throw invalid(option, `as many numbers as there are ratings, ${items}`, scores);
  return numbers;
}

function checkedNumbers(option: string, values: ArrayLike<number>): Float64Array {
  const isList = Array.isArray(values) || ArrayBuffer.isView(values);
  if (!isList) throw invalid(option, 'a list of numbers, one for each item', values);
  const numbers = new Float64Array(values.length);
  for (let k = 0; k < values.length; k++) {
    if (!Number.isFinite(values[k])) throw invalid(`${option}[${k}]`, 'a finite number', values[k]);
    numbers[k] = values[k];
  }
  return numbers;
}

function checkedNames(
  option: string,
  names: readonly Name[] | undefined,
  items: number,
): Names | undefined {
  if (names === undefined) return undefined;
  if (!Array.isArray(names) || names.length !== items)
    throw invalid(option, `a list of names, one for each of ${counted(items, 'item')}`, names);
  const numbers = new Map<Name, number>();
  const of = new Uint32Array(items);
  names.forEach((name: unknown, k) => {
    if (typeof name !== 'string' && typeof name !== 'number')
      throw invalid(`${option}[${k}]`, 'a name: a string or a number', name);
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    of[k] = numbers.get(name) as number;
  });
  return { count: numbers.size, of, names: [...numbers.keys()] };
}

/** Two items from one system for one document: there is no telling which one is meant. */
function refuseTwice(systems: Names, documents: Names): void {
  const seen = new Map<number, number>();
  for (let k = 0; k < systems.of.length; k++) {
    const cell = documents.of[k] * systems.count + systems.of[k];
    const before = seen.get(cell);
    if (before !== undefined) {
      const system = show(systems.names[systems.of[k]]);
      const document = show(documents.names[documents.of[k]]);
      const expected = 'different for all items of a system';
      const got = `${document} twice for system ${system} (items ${before} and ${k}, counted from 0)`;
      const advice = 'Take the mean of their ratings first, or leave the documents out.';
      throw new RougekitError(
        'INVALID_OPTION',
        `Expected \`documents\` to be ${expected}, got ${got}. ${advice}`,
        { option: 'documents', expected, got, advice },
      );
    }
    seen.set(cell, k);
  }
}
