// The list of metrics that this package has.

import { exactFamily } from '../metrics/answers/exact-match.ts';
import { tokenF1Family } from '../metrics/answers/token-f1.ts';
import { bleuFamily } from '../metrics/bleu/bleu.ts';
import { chrfFamily } from '../metrics/chrf/chrf.ts';
import { editFamily } from '../metrics/edit/edit-similarity.ts';
import { eedFamily } from '../metrics/eed/eed.ts';
import { cerFamily, werFamily } from '../metrics/error-rate/error-rate.ts';
import { figuresFamily } from '../metrics/figures/text-figures.ts';
import { gleuFamily } from '../metrics/gleu/gleu.ts';
import { groundingFamily } from '../metrics/grounding/grounding.ts';
import { meteorFamily } from '../metrics/meteor/meteor.ts';
import { rougeFamily } from '../metrics/rouge/family.ts';
import { terFamily } from '../metrics/ter/ter.ts';
import { createRegistry } from './create-registry.ts';

/** The metrics of this package. `registry.with(family)` adds another. */
export const registry = createRegistry<'sync'>(
  rougeFamily,
  bleuFamily,
  chrfFamily,
  terFamily,
  meteorFamily,
  exactFamily,
  tokenF1Family,
  editFamily,
  gleuFamily,
  werFamily,
  cerFamily,
  eedFamily,
  groundingFamily,
  figuresFamily,
);
