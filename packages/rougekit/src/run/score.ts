import { invalid, ownOptions, typed } from '../errors.ts';
import { checkSync, conclude } from '../rows/measure.ts';
import { measurePair } from '../rows/measure-pair.ts';
import type { Notify, Pair, Scorer, Scores } from '../types.ts';

/**
 * The scores of one pair. Throws a RougekitError for a pair without usable texts.
 * What deserves a warning (an empty text, letters the tokenizer cannot see) goes to `onNotice(code,
 * message)`; in `scoreBatch` it stands with the row.
 */
export function score<R extends Scores>(
  pair: Pair,
  scorer: Scorer<R, 'sync'>,
  options?: { readonly onNotice?: Notify },
): R {
  const onNotice = options === undefined ? ignore : listenerOf(options);
  const metrics = checkSync(scorer, 'score');
  try {
    const { counts } = measurePair(pair, metrics, onNotice);
    return conclude<R>(metrics, counts);
  } catch (error) {
    throw typed(error);
  }
}

const ignore = () => {};

function listenerOf(options: { readonly onNotice?: Notify }): Notify {
  const { onNotice = ignore } = ownOptions(options, ['onNotice']);
  if (typeof onNotice !== 'function') throw invalid('onNotice', 'a function', onNotice);
  return onNotice;
}
