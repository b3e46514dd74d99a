// Components by their names. Most have one; some are loaded when they are named, because they need an optional package or much
// memory, and have an id that also says what their tokens depend on: 'jieba' is the name, 'jieba@0.42.1' the id.

import { RougekitError } from '../errors.ts';

interface Named {
  readonly id: string;
}

/** A component that is loaded when it is named. */
export interface LoadedComponent<T extends { readonly id: string }> {
  /** Without an @. Signatures have the id, which begins with the name and an @. */
  readonly name: string;
  /** `asked` is the name or an id. Throws if the component cannot be had; a component with another id is refused elsewhere. */
  load(asked: string): T;
  /** What to do where an id was asked for and another one is what there is. */
  advice?(asked: string): string;
}

export type Component<T extends { readonly id: string }> = T | LoadedComponent<T>;

const isLoaded = <T extends Named>(one: Component<T>): one is LoadedComponent<T> => 'load' in one;

/** What lists of names show. */
export const nameOf = (one: Component<Named>): string => (isLoaded(one) ? one.name : one.id);

/** The component of that name or id; undefined if there is none. Throws if it depends on something else than the id says. */
export function componentNamed<T extends Named>(
  components: readonly Component<T>[] | undefined,
  asked: string,
): T | undefined {
  for (const one of components ?? []) {
    if (!isLoaded(one)) {
      if (one.id === asked) return one;
    } else if (asked === one.name || asked.startsWith(`${one.name}@`)) {
      const loaded = one.load(asked);
      if (asked === one.name || asked === loaded.id) return loaded;
      const advice = one.advice?.(asked) ?? '';
      throw new RougekitError(
        'NO_DATA',
        `'${asked}' was asked for, but '${loaded.id}' is what there is here: the scores would not be the same. ${advice}`.trim(),
      );
    }
  }
  return undefined;
}
