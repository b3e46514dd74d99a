// English abbreviations by what may follow them, without their last full stop. One in small letters counts in any case; one that
// is a word otherwise (Sat, Wash, Mass) is written with a capital here and counts only with it.
//
// The core has a table of its own for `prose`: what js-rouge knows, word for word, which must not change. This one may grow.

/**
 * - `title`: a name follows, so a capital says nothing.
 * - `neverLast`: something is always explained, compared or counted next.
 * - `beforeNumber`: an abbreviation before a number or a single letter, and otherwise a word like others.
 * - `either`: may end a sentence; the next word tells.
 * - `time`: times, days and months; a capital starts a sentence, unless it is a day, a month or a time zone, too.
 * - `beforeSmall`: a capital starts a sentence.
 */
export type AbbreviationKind =
  | 'title'
  | 'neverLast'
  | 'beforeNumber'
  | 'either'
  | 'time'
  | 'beforeSmall';

const WORDS: { readonly [kind in AbbreviationKind]: readonly string[] } = {
  title: [
    'mr mrs ms mx messrs mme mmes mlle mlles dr drs prof profs rev revd fr hon pres gov govs amb',
    'lt maj capt cpt cmdr cdr comdr col cols gen gens adm brig sgt sgts cpl pvt pfc lieut supt insp',
    'sen sens rep reps atty asst treas msgr cllr ald ofc sra srta bp abp mstr Det Sec Dep',
  ],
  neverLast: ['e.g eg i.e cf viz vs v approx appr ca circa resp incl excl esp a.k.a w.r.t v.s'],
  beforeNumber: [
    'no nos nr p pp fig figs vol vols ch chap chs sec secs sect art arts eq eqs eqn refs para paras',
    'ver op suppl iss bk fol thm c Ex Pt Sch Reg',
  ],
  either: [
    // firms, offices, streets
    'inc ltd co corp cos bros llc plc cie gmbh assn assoc dept univ inst natl intl govt mfg mfr div',
    'ave blvd st rd hwy pkwy sq apt bldg mt mts ft',
    // what follows a name
    'jr sr snr esq phd ph.d m.d d.d.s b.a m.a b.sc m.sc d.phil m.phil ll.b ll.m m.b.a ret',
    // states and provinces
    'ala ariz calif colo conn fla ga ida kan kans ky mich minn mont neb nebr nev okla ont ore',
    'penna que sask tenn tex va vt w.va wis wisc wyo Ark Del Ill Ind Mass Miss Penn Wash Cal',
    // measures
    'hr hrs mins wk wks mo mos yr yrs oz lb lbs qt tsp tbsp cu deg avg',
    // books and letters
    'eds transl ibid al misc tel orig publ abbr abbrev attn cont contd',
    'prov twp bur mgr coord secy acct accts amt addl',
    'b.c p.s p.p.s r.i.p s.p.a s.a n.b',
  ],
  time: [
    'a.m p.m',
    'jan feb apr jun jul aug sept oct nov dec tue tues thu thur thurs fri Mar Sep Mon Wed Sat Sun',
  ],
  beforeSmall: ['etc &c a.d b.c.e c.e'],
};

const KINDS: ReadonlyMap<string, AbbreviationKind> = /* #__PURE__ */ new Map(
  (Object.keys(WORDS) as AbbreviationKind[]).flatMap((kind) =>
    WORDS[kind].flatMap((line) => line.split(' ')).map((word) => [word, kind] as const),
  ),
);

/** U.S, e.g, J.R.R: single letters with full stops between them. */
const DOTTED = /^\p{L}(?:\.\p{L})+$/u;

/** What kind of abbreviation a word before a full stop is; undefined if it is a word like others. */
export function abbreviationKind(word: string): AbbreviationKind | undefined {
  const known = KINDS.get(word) ?? KINDS.get(word.toLowerCase());
  return known ?? (DOTTED.test(word) ? 'either' : undefined);
}

/** Consonants alone, as in "mfr" and "pkg": no English word is written like that. */
export const hasNoVowel = (word: string): boolean =>
  /^\p{L}+$/u.test(word) && !/[aeiouyàáâäæèéêëìíîïòóôöøùúûü]/i.test(word);

/** Names that end with an exclamation mark wherever they stand. */
const EXCLAIMED: ReadonlySet<string> = /* #__PURE__ */ new Set([
  'yahoo',
  'jeopardy',
  'joomla',
  'wham',
]);

export const isExclaimedName = (word: string): boolean => EXCLAIMED.has(word.toLowerCase());
