// Words that are written with a full stop in the middle of an English sentence: those known to js-rouge's
// sentence segmenter, found by querying it (every word of one to five letters, and some 470,000 longer
// ones, between two short sentences).

/** A capital after one of these starts a new sentence: "… at Acme Inc. The firm …". */
export const ENDING_ABBREVIATIONS: readonly string[] = /* #__PURE__ */ [
  // streets, companies, dates, learned words
  'arc ave blvd cl cres ct dist exp fy hwy pd pl plz rd tce',
  'assn bros co dept fed inc ltd univ jeopardy joomla yahoo',
  'jan feb mar apr jun jul aug sep sept oct nov dec a.d a.m b.c p.m',
  'ba bl etc lit llb ma md n\u00b0',
  // states, provinces and unions
  'al ala alta ariz ark cal calif colo conn dak del fl fla ga ia ida ind kan kans ken ky la mich minn',
  'mont neb nebr nev okla ont pa penn penna que sask tenn tex ut va vt wash wis wisc wy wyo yuk',
  'usafa e.u u.s u.s.a',
].flatMap((line) => line.split(' '));

/** A name follows these, so a capital after one does not start a sentence: "Dr. Smith". */
export const LEADING_ABBREVIATIONS: readonly string[] = /* #__PURE__ */ [
  'adj adm adv asst atty bldg brig capt cmdr col comdr corp cpl det dr esq gen gov hon jr lt maj messrs',
  'miss misses mister mlle mme mr mrs ms mstr op ord phd prof pvt rep reps res rev sen sens sfc sgt sir',
  'sr st supt surg',
  'ca cca circa esp ex ft mt e.g i.e v.s',
].flatMap((line) => line.split(' '));
