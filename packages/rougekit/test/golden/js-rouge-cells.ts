// The cells of js-rouge.json, and a scorer's answer to each.
import { type Dialect, type RougeOptions, type RougeType, rouge } from 'rougekit';
import { type CellLog, outcome } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

type Cell = number | { readonly error: string; readonly message: string };
interface Config {
  readonly scores: { readonly [id: string]: readonly { readonly [key: string]: Cell }[] };
}

interface Fixture {
  readonly configs: { readonly [name: string]: Config };
  readonly misc: {
    readonly [version: string]: {
      readonly fMeasure: { readonly [args: string]: number };
      readonly jackKnife_corpus: { readonly [id: string]: number };
    };
  };
}

export const fixture = JSON.parse(text('js-rouge.json')) as Fixture;
const items = corpus();

/** Function and options of a cell's key, such as n2, s4 or "l beta=0.5", as rougekit says them. */
function asked(key: string): { type: RougeType; beta: number } {
  const [what, beta = '1'] = key.split(' beta=');
  const types: { [what: string]: RougeType } = {
    n: 'rouge1',
    l: 'rougeL',
    s: 'rougeS',
    s2: 'rougeS1',
    s4: 'rougeS3',
  };
  return { type: types[what] ?? (`rouge${what.slice(1)}` as RougeType), beta: Number(beta) };
}

/** Compares every cell of a configuration; problems are compared by the program's own message. */
export function compareCells(
  log: CellLog,
  name: string,
  dialect: Dialect,
  options: RougeOptions = {},
): void {
  const scorers = new Map<string, ReturnType<typeof rouge>>();
  const { scores } = fixture.configs[name];
  const lowercase = name.endsWith(' ci');
  for (const { id, hyp, refs } of items) {
    scores[id]?.forEach((cells, k) => {
      for (const [key, expected] of Object.entries(cells)) {
        const { type, beta } = asked(key);
        const scorer =
          scorers.get(key) ?? rouge({ dialect, types: [type], beta, lowercase, ...options });
        scorers.set(key, scorer as ReturnType<typeof rouge>);
        const got = outcome(hyp, refs[k], scorer, type);
        const cell = `${id} ${k} ${key}`;
        if (typeof got !== 'string')
          log.compare(
            cell,
            got.triple[2],
            typeof expected === 'number' ? expected : expected.message,
          );
        else
          log.compare(
            cell,
            reasonIn(got),
            typeof expected === 'number' ? expected : expected.message,
          );
      }
    });
  }
}

/** "js-rouge 3.2.0 throws a RangeError, 'reason'…" → reason. */
const reasonIn = (message: string) => /throws a RangeError, '(.+?)'/.exec(message)?.[1] ?? message;
