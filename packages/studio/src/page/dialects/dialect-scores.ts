// The same texts under every dialect, worked out in the page, as `rougekit diff-dialects` does it.

import { type Pair, RougekitError, type RougeType, type Scorer, scoreBatch } from 'rougekit';
import {
  explainGap,
  type Gap,
  type Settings,
  type SharedCause,
  scorerOfSettings,
  settingsOf,
  sharedCauses,
} from 'rougekit/audit';
import { dialects, SIGNATURE_JOIN, scorerFromSignature } from 'rougekit/registry';

export interface DialectScores {
  readonly dialect: string;
  /** Mean F by type; null where the dialect does not have it. */
  readonly means: readonly (number | null)[];
  /** Items that the dialect refuses to score. */
  readonly refused: number;
}

export interface DialectTable {
  readonly types: readonly RougeType[];
  /** The settings of the run come first. */
  readonly rows: readonly DialectScores[];
  readonly causes: readonly SharedCause[];
  readonly isDone: boolean;
}

/** What the run's own row is called. */
const OWN = '';

const USUAL_TYPES: readonly RougeType[] = ['rouge1', 'rouge2', 'rougeL'];
const SHOWN_TYPE = /^rouge([1-4]|L|Lsum)$/;

/** The settings that the others are compared with: those of the run where it has ROUGE and the page can make it. */
export function ownSettings(signature: string): Settings {
  for (const part of signature.split(SIGNATURE_JOIN)) {
    if (!part.startsWith('rouge|')) continue;
    try {
      return settingsOf(OWN, scorerFromSignature(part) as Scorer);
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
    }
  }
  return { ...dialects[0], id: OWN };
}

/** Those of the run, or the usual ones. */
export function shownTypes(keys: readonly string[]): readonly RougeType[] {
  const own = [...new Set(keys)].filter((key) => SHOWN_TYPE.test(key)) as RougeType[];
  return own.length > 0 ? own : USUAL_TYPES;
}

/** Tells more and more, and lets the page answer in between. */
export async function compareDialects(
  pairs: readonly Pair[],
  base: Settings,
  types: readonly RougeType[],
  signal: AbortSignal,
  tell: (table: DialectTable) => void,
): Promise<void> {
  const rows: DialectScores[] = [];
  const gaps: Gap[] = [];
  const told = (isDone: boolean) =>
    tell({ types, rows: [...rows], causes: sharedCauses(gaps), isDone });
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  for (const settings of [base, ...dialects]) {
    rows.push(scoresOf(settings, pairs, types));
    told(false);
    await pause();
    if (signal.aborted) return;
  }
  for (const [d, dialect] of dialects.entries()) {
    for (const [t, type] of types.entries()) {
      if (rows[0]?.means[t] === null || rows[d + 1]?.means[t] === null) continue;
      gaps.push(explainGap(pairs, base, dialect, { type }));
      await pause();
      if (signal.aborted) return;
    }
    told(false);
  }
  told(true);
}

function scoresOf(
  settings: Settings,
  pairs: readonly Pair[],
  types: readonly RougeType[],
): DialectScores {
  let refused = 0;
  const means = types.map((type) => {
    try {
      const report = scoreBatch(pairs, scorerOfSettings(settings, [type]));
      refused = Math.max(refused, report.failed);
      return report.scores?.[type]?.fmeasure ?? null;
    } catch (error) {
      if (error instanceof RougekitError) return null;
      throw error;
    }
  });
  return { dialect: settings.id, means, refused };
}
