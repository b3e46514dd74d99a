// The words of all texts, as they are written and as settings compare them, and what is known of each.

import { SurfaceTable, Vocabulary } from '../ids/vocabulary.ts';
import { PieceFinder } from './between-blanks.ts';
import { IdMap } from './id-map.ts';
import { MarkSets } from './mark-sets.ts';
import { WordTraits } from './word-traits.ts';

export class KnownWords {
  /** Shared by all settings, and with it the ids of words that several compare. */
  readonly terms = new Vocabulary();
  /** Gives words the ids that they have in `terms`. */
  readonly table = new SurfaceTable((surface) => this.terms.idOf(surface));
  readonly pieces = new PieceFinder(this.table);
  readonly traits = new WordTraits(this.terms.forms);
  readonly marks = new MarkSets(this.terms.forms);
  /** A word without its last character, and that character. */
  readonly bases = new IdMap((id) => this.terms.idOf(this.terms.forms[id].slice(0, -1)));
  readonly lastMarks = new IdMap((id) => this.terms.idOf(this.terms.forms[id].slice(-1)));
}
