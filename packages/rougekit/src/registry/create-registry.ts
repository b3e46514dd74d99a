// Makes scorers from names and signatures, for a given list of metric families.

import type { Dialect } from '../dialects/dialect.ts';
import { LIBRARY } from '../dialects/library.ts';
import { guard, invalid, ownOptions, RougekitError, unknownName } from '../errors.ts';
import type { SummaryRule } from '../matches/rules.ts';
import { labelled } from '../metrics/labelled.ts';
import type { SynonymProvider } from '../metrics/meteor/meteor.ts';
import { combine } from '../metrics/metric.ts';
import { prepared } from '../preparation/prepared.ts';
import type { Family } from '../recipe/family.ts';
import { namesOf, optionsFrom } from '../recipe/family.ts';
import { optionWithFlag } from '../recipe/option.ts';
import type { Signature } from '../recipe/signature.ts';
import { parseSignature, parseSignatures } from '../recipe/signature.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import type { ExceptionTable, Stemmer, StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Mode, Scorer, Scores, Step } from '../types.ts';
import { type Component, componentNamed, nameOf } from './named-component.ts';

/** Custom components that a signature may name. */
export interface CustomComponents {
  readonly dialects?: readonly Dialect[];
  readonly tokenizers?: readonly Component<Tokenizer>[];
  readonly stemmers?: readonly Component<Stemmer>[];
  readonly exceptions?: readonly ExceptionTable[];
  readonly stopwords?: readonly Component<StopwordList>[];
  readonly sentences?: readonly Component<SentenceSplitter>[];
  readonly lsumRules?: readonly SummaryRule[];
  readonly synonyms?: readonly SynonymProvider[];
  /** Text preparation steps. */
  readonly steps?: readonly Component<Step>[];
}

/** Families of metrics under their names. */
export interface Registry<M extends Mode = Mode> {
  readonly families: readonly Family<M>[];
  /** The names for `--metrics`; for metrics with a number in their name, examples. */
  readonly names: readonly string[];
  /** Whether a metric name exists; options are not checked. */
  has(name: string): boolean;
  /** A copy with more families. A family replaces one with the same name. */
  with<N extends Mode>(...families: readonly Family<N>[]): Registry<M | N>;
  /**
   * A copy in which options and signatures may also name these components, and signatures these steps; what was added last comes
   * first. Asked only for names that the library does not know, so getters can load them when they are used.
   */
  withComponents(components: CustomComponents): Registry<M>;
  /**
   * Makes one scorer from metric names as in `--metrics`; it produces their keys in the given order. Adjacent members
   * of a family share one pass. `options` are those of `rouge`, and of `grounding` where they apply to it; those of
   * other families go under their names: { bleu: { tokenizer: 'intl' } }. A name may also be followed by its
   * options as in a signature: 'tokenf1|norm:squad'.
   */
  scorerFromNames(metrics: readonly string[], options?: object): Scorer<Scores, M>;
  /** The scorer that a signature describes. Custom components must be passed in again. */
  scorerFromSignature(signature: string, own?: CustomComponents): Scorer<Scores, M>;
  /** The tokenizer of that name, for tokens without scores. */
  tokenizerNamed(name: string): Tokenizer;
}

export function createRegistry<M extends Mode>(...families: readonly Family<M>[]): Registry<M> {
  return registryOf(families, []);
}

function registryOf<M extends Mode>(
  families: readonly Family<M>[],
  components: readonly CustomComponents[],
): Registry<M> {
  return guard(() => {
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

    /** Errors say which recipe they are about: several may stand in one line. */
    function fromRecipe(recipe: Signature, own: CustomComponents): Scorer<Scores, M> {
      const family = byName.get(recipe.name);
      try {
        if (family !== undefined) {
          const decisions = optionsFrom(family, recipe.without('prep', 'as'));
          const scorer = withLabel(made(family, decisions, own, components), recipe.get('as'));
          return prepared(scorer, stepsNamed(recipe.get('prep'), [own, ...components]));
        }
        const advice = 'A metric of your own cannot be made from its name.';
        throw unknownName('signature', recipe.name, [...byName.keys()], advice);
      } catch (error) {
        if (!(error instanceof RougekitError)) throw error;
        const word = family?.options[error.option ?? '']?.word;
        throw error.with({ recipe: String(recipe), ...(word !== undefined && { word }) });
      }
    }

    return {
      families: all,
      names,
      has: (name) => familyNamed(name) !== undefined,
      with: <N extends Mode>(...more: readonly Family<N>[]) =>
        registryOf<M | N>([...all, ...more], components),
      withComponents: (more) => registryOf(all, [more, ...components]),
      scorerFromNames: (metrics, options = {}) =>
        guard(() => {
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
              scorers.push(made(family, { ...optionsOf(family), ...members }, {}, components));
            }
            from = to;
          }
          return joined(scorers);
        }),
      scorerFromSignature: (signature, own = {}) =>
        guard(() => {
          if (typeof signature !== 'string' || signature === '')
            throw invalid('signature', 'a signature', signature);
          return joined(parseSignatures(signature).map((recipe) => fromRecipe(recipe, own)));
        }),
      tokenizerNamed: (name) =>
        guard(() => {
          const all = [LIBRARY, ...components];
          for (const { tokenizers } of all) {
            const found = componentNamed(tokenizers, name);
            if (found !== undefined) return found;
          }
          const known = all.flatMap(({ tokenizers = [] }) => tokenizers.map(nameOf));
          throw unknownName('tokenizer', name, known);
        }),
    };
  });
}

const joined = <M extends Mode>(scorers: readonly Scorer<Scores, M>[]): Scorer<Scores, M> =>
  scorers.length === 1 ? scorers[0] : (combine(...scorers) as Scorer<Scores, M>);

/** The keys with what a signature has behind `as:`. */
const withLabel = <M extends Mode>(scorer: Scorer<Scores, M>, label: string | undefined) =>
  label === undefined ? scorer : (labelled(scorer, label) as Scorer<Scores, M>);

/** The steps that a signature lists after `prep:`; the library has none of its own. */
function stepsNamed(names: string | undefined, components: readonly CustomComponents[]): Step[] {
  if (names === undefined) return [];
  const known = components.flatMap(({ steps = [] }) => steps);
  return names.split(',').map((name) => {
    const step = componentNamed(known, name);
    if (step !== undefined) return step;
    throw unknownName('prep', name, known.map(nameOf), 'Pass the text preparation steps again.');
  });
}

/** Checks all names first: an option for a metric that was not requested is a mistake too. */
function optionsByFamily(families: readonly Family[], given: object): (family: Family) => object {
  const shared = families.filter(({ sharesFlags }) => sharesFlags);
  const own = families.filter(({ sharesFlags }) => !sharesFlags);
  const names = new Set(shared.flatMap(({ options }) => Object.keys(options)));
  names.delete('types'); // given by the metric names
  const options = ownOptions(given, [...names, ...own.map(({ name }) => name)]) as {
    readonly [option: string]: object | undefined;
  };
  return ({ name, sharesFlags, options: known }) => {
    if (!sharesFlags) return options[name] ?? {};
    return Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(known, key)));
  };
}

/** Adds the family to errors, and which of its options has a flag that sets the wrong one: a command line names that. */
function made<M extends Mode>(
  family: Family<M>,
  options: object,
  own: CustomComponents,
  components: readonly CustomComponents[],
): Scorer<Scores, M> {
  try {
    return family.make(withComponents(family, options, own, components));
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
    const { name, sharesFlags = false, options: known } = family;
    const setBy = optionWithFlag(known, error.option ?? '');
    throw error.with({ family: name, sharesFlags, ...(setBy !== undefined && { setBy }) });
  }
}

interface Named {
  readonly id: string;
}

/** Names without a component of their own: nothing, and the dialect's variant. */
const BY_DIALECT: ReadonlySet<string> = new Set(['none', 'porter']);

type ByKind = { readonly [kind: string]: readonly Component<Named>[] | undefined };

/**
 * Replaces the names of custom components, and of those that carry data, by the components: the caller's own first, then the
 * library's, then those of the registry.
 */
function withComponents(
  { options: known }: Family,
  options: object,
  own: CustomComponents,
  components: readonly CustomComponents[],
): object {
  const library: { readonly [kind: string]: readonly Named[] } = LIBRARY;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const { parts, anyPart } = Object.hasOwn(known, name) ? known[name] : {};
      if (parts === undefined || typeof value !== 'string') return [name, value];
      const named = (from: object) => componentNamed((from as ByKind)[parts], value);
      const found = named(own) ?? (anyPart ? named(LIBRARY) : undefined);
      const isKnown = BY_DIALECT.has(value) || library[parts]?.some(({ id }) => id === value);
      if (found !== undefined || isKnown) return [name, found ?? value];
      for (const more of components) {
        const component = named(more);
        if (component !== undefined) return [name, component];
      }
      return [name, value];
    }),
  );
}
