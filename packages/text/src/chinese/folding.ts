// Traditional characters as simplified ones, or the other way round, by OpenCC's tables: 漢語 and 汉语 become the same. Words are
// not replaced by those of another place (軟體 becomes 软体, not 软件). One traditional character can stand for several simplified
// ones and the other way round, so to-simplified loses less.

import { RougekitError, type Step } from 'rougekit';
import { changedBetween, sameLength } from 'rougekit/preparation';
import type { LoadedComponent } from 'rougekit/registry';
import { installed } from '../installed.ts';
import type { Finds } from './jieba-engine.ts';

/** The package opencc-js, as far as it is used here. */
export interface OpenCC {
  Converter(options: {
    readonly from: 'cn' | 't';
    readonly to: 'cn' | 't';
  }): (text: string) => string;
}

const HAN = /\p{sc=Han}/u;
const INSTALL = 'npm install opencc-js@1.4.2';

/** The step by a package that is there, for browsers: foldingStep('to-simplified', await import('opencc-js/t2cn')). */
export function foldingStep(id: 'to-simplified' | 'to-traditional', { Converter }: OpenCC): Step {
  const convert = Converter(
    id === 'to-simplified' ? { from: 't', to: 'cn' } : { from: 'cn', to: 't' },
  );
  return {
    id,
    apply(text) {
      if (!HAN.test(text)) return sameLength(text);
      const folded = convert(text);
      return folded.length === text.length ? sameLength(folded) : changedBetween(text, folded);
    },
  };
}

/** Loaded when it is asked for: the tables take a few tenths of a second. */
export function foldingComponent(
  id: 'to-simplified' | 'to-traditional',
  find: Finds = installed,
): LoadedComponent<Step> {
  let made: Step | undefined;
  return {
    name: id,
    load() {
      if (made !== undefined) return made;
      const found = find(id === 'to-simplified' ? 'opencc-js/t2cn' : 'opencc-js/cn2t');
      if (found === undefined)
        throw new RougekitError('NO_DATA', `'${id}' needs a package that is not here: ${INSTALL}`);
      made = foldingStep(id, found as OpenCC);
      return made;
    },
  };
}

export const toSimplified = /* #__PURE__ */ foldingComponent('to-simplified');
export const toTraditional = /* #__PURE__ */ foldingComponent('to-traditional');
