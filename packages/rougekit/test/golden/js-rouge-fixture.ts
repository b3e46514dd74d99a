// What js-rouge 3.2.0 and 3.2.3 gave.
import { text } from './fixtures.ts';

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
