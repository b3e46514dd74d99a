// Names and signatures → scorers, by the families of metrics that one has.

import type { Dialect } from '../dialects/dialect.ts';
import { LIBRARY } from '../dialects/library.ts';
import { invalid, onlyKnown, RougekitError, unknownName } from '../errors.ts';
import type { SummaryRule } from '../matches/rules.ts';
import type { SynonymProvider } from '../metrics/meteor/meteor.ts';
import { combine } from '../metrics/metric.ts';
import { prepared } from '../preparation/prepared.ts';
import type { Family } from '../recipe/family.ts';
import { namesOf, optionsFrom } from '../recipe/family.ts';
import type { Signature } from '../recipe/signature.ts';
import { parseSignature, parseSignatures } from '../recipe/signature.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import type { ExceptionTable, Stemmer, StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Mode, Scorer, Scores, Step } from '../types.ts';

/** Own parts that a signature may name. */
export interface OwnParts {
  readonly dialects?: readonly Dialect[];
  readonly tokenizers?: readonly Tokenizer[];
  readonly stemmers?: readonly Stemmer[];
  readonly exceptions?: readonly ExceptionTable[];
  readonly stopwords?: readonly StopwordList[];
  readonly sentences?: readonly SentenceSplitter[];
  readonly lsumRules?: readonly SummaryRule[];
  readonly synonyms?: readonly SynonymProvider[];
  /** Steps of text preparation. */
  readonly steps?: readonly Step[];
}

/** Families of metrics under their names. */
export interface Registry<M extends Mode = Mode> {
  readonly families: readonly Family<M>[];
  /** What `--metrics` takes; of metrics with a number in their name, examples. */
  readonly names: readonly string[];
  /** Whether a name can be asked for, options aside. */
  has(name: string): boolean;
  /** The same and more. A family takes the place of one with the same name. */
  with<N extends Mode>(...families: readonly Family<N>[]): Registry<M | N>;
  /**
   * Metric names, as after `--metrics`, → one scorer that gives their keys in the order asked for. Members of a
   * family side by side share one pass. `options` are those of `rouge`, and of `grounding` where they concern it;
   * those of other families stand under their names: { bleu: { tokenizer: 'intl' } }. A name may also have its
   * options behind it as in a signature: 'tokenf1|norm:squad'.
   */
  scorerFromNames(metrics: readonly string[], options?: object): Scorer<Scores, M>;
  /** The scorer that a signature describes. Parts of your own making must be handed in again. */
  scorerFromSignature(signature: string, own?: OwnParts): Scorer<Scores, M>;
}

export function createRegistry<M extends Mode>(...families: readonly Family<M>[]): Registry<M> {
  const byName = new Map(families.map((family) => [family.name, family]));
  const all = [...byName.values()];
  const names = all.flatMap(namesOf);

  const familyNamed = (metric: string) =>
    all.find(({ name, members }) => members?.has(metric) ?? name === metric);

  function familyOf(metric: unknown): Family<M> {
    if (typeof metric !== 'string') throw invalid('metrics', 'names', metric);
    const found = familyNamed(metric);
    if (found !== undefined) return found;
    throw unknownName('metrics', metric, names);
  }

  function fromRecipe(recipe: Signature, own: OwnParts): Scorer<Scores, M> {
    const family = byName.get(recipe.name);
    if (family !== undefined) {
      const scorer = made(family, optionsFrom(family, recipe.without('prep')), own);
      return prepared(scorer, stepsNamed(recipe.get('prep'), own.steps ?? []));
    }
    const advice = 'A metric of your own cannot be made from its name.';
    throw unknownName('signature', recipe.name, [...byName.keys()], advice);
  }

  return {
    families: all,
    names,
    has: (name) => familyNamed(name) !== undefined,
    with: <N extends Mode>(...more: readonly Family<N>[]) => createRegistry<M | N>(...all, ...more),
    scorerFromNames(metrics, options = {}) {
      if (!Array.isArray(metrics)) throw invalid('metrics', 'an array of names', metrics);
      if (metrics.length === 0) throw invalid('metrics', 'at least one name', metrics);
      const optionsOf = optionsByFamily(all, options);
      const asked = [...new Set<unknown>(metrics)];
      const scorers: Scorer<Scores, M>[] = [];
      for (let from = 0; from < asked.length; ) {
        const metric = asked[from];
        let to = from + 1;
        if (typeof metric === 'string' && metric.includes('|')) {
          scorers.push(fromRecipe(parseSignature(metric), {}));
        } else {
          const family = familyOf(metric);
          const isSame = (other: unknown) =>
            typeof other === 'string' && !other.includes('|') && familyOf(other) === family;
          while (family.members !== undefined && to < asked.length && isSame(asked[to])) to++;
          const members = family.members?.options(asked.slice(from, to) as string[]);
          scorers.push(made(family, { ...optionsOf(family), ...members }, {}));
        }
        from = to;
      }
      return joined(scorers);
    },
    scorerFromSignature(signature, own = {}) {
      if (typeof signature !== 'string' || signature === '')
        throw invalid('signature', 'a signature', signature);
      return joined(parseSignatures(signature).map((recipe) => fromRecipe(recipe, own)));
    },
  };
}

const joined = <M extends Mode>(scorers: readonly Scorer<Scores, M>[]): Scorer<Scores, M> =>
  scorers.length === 1 ? scorers[0] : (combine(...scorers) as Scorer<Scores, M>);

/** The steps behind `prep:` in a signature; there are none that the library brings. */
function stepsNamed(names: string | undefined, known: readonly Step[]): Step[] {
  if (names === undefined) return [];
  return names.split(',').map((name) => {
    const step = known.find(({ id }) => id === name);
    if (step !== undefined) return step;
    const ids = known.map(({ id }) => id);
    throw unknownName('prep', name, ids, 'Steps of text preparation must be handed in again.');
  });
}

/** Checks all names first: an option of a metric that is not asked for is a slip too. */
function optionsByFamily(families: readonly Family[], given: object): (family: Family) => object {
  const shared = families.filter(({ sharesFlags }) => sharesFlags);
  const own = families.filter(({ sharesFlags }) => !sharesFlags);
  const names = new Set(shared.flatMap(({ options }) => Object.keys(options)));
  names.delete('types'); // said by the names of the metrics
  onlyKnown(given, [...names, ...own.map(({ name }) => name)]);
  const options = given as { readonly [option: string]: object | undefined };
  return ({ name, sharesFlags, options: known }) => {
    if (!sharesFlags) return options[name] ?? {};
    return Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(known, key)));
  };
}

/** Errors say which family they are about, so that a command line can name its flags. */
function made<M extends Mode>(
  family: Family<M>,
  options: object,
  own: OwnParts,
): Scorer<Scores, M> {
  try {
    return family.make(withParts(family, options, own));
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
    throw error.with({ family: family.name, sharesFlags: family.sharesFlags === true });
  }
}

interface Named {
  readonly id: string;
}

/** Names of parts that carry data, or that the caller brings, replaced by the parts. */
function withParts({ options: known }: Family, options: object, own: OwnParts): object {
  const library: { readonly [kind: string]: readonly Named[] } = LIBRARY;
  const brought = own as { readonly [kind: string]: readonly Named[] | undefined };
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const { parts, anyPart } = Object.hasOwn(known, name) ? known[name] : {};
      if (parts === undefined || typeof value !== 'string') return [name, value];
      const there = [...(brought[parts] ?? []), ...(anyPart ? library[parts] : [])];
      return [name, there.find(({ id }) => id === value) ?? value];
    }),
  );
}
