import type { Model } from './model.ts';

/** The model of a name or folder; throws a RougekitError that says how to get it. */
export type FindModel = (name: string) => Model;

/**
 * A model that a signature names: it is looked for when it is needed, so that results can be merged and compared where it is not,
 * and its file must be the one that the signature was made with.
 */
export function modelNamed(
  find: FindModel,
  name: string,
  hash: string,
  refuse: () => Error,
): Model {
  let found: Model | undefined;
  const own = () => {
    found ??= find(name);
    if (found.hash !== hash) throw refuse();
    return found;
  };
  return {
    name,
    hash,
    get layers() {
      return own().layers;
    },
    tokenizer: async () => own().tokenizer(),
    weights: async () => own().weights(),
  };
}
