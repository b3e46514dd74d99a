// Words that tell whether a sentence starts or goes on where they stand.

const words = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

/** Hardly ever part of a name, so one with a capital starts a sentence. */
const STARTERS = /* #__PURE__ */ words(
  'i you he she it we they his her its their our my your this that these those there here the a an',
  'who what when where why how which whose whether if unless although though because since while',
  'until as so but and or nor yet for in on at by to from with without within during after before',
  'between among against despite through about above below beyond toward towards upon',
  'however moreover furthermore therefore thus hence meanwhile instead indeed perhaps maybe',
  'nevertheless nonetheless otherwise besides also still then now once later earlier afterwards',
  'finally eventually recently currently today yesterday tomorrow tonight soon sometimes often',
  'according both each every all many most some several few another such one two three four five',
  'no not none nobody nothing everyone everybody everything someone somebody something anyone',
  'even just only rather quite yes please let is are was were do does did has have had',
  "don't doesn't didn't isn't aren't wasn't weren't haven't hasn't can't couldn't won't",
);

/** Nobody is called that, so even behind a title it starts a sentence: "We met the Gov. Nobody else came." */
const NO_NAMES = /* #__PURE__ */ words(
  'the they we it this these those there nobody nothing however moreover but although his its their our',
);

/** Where letter case tells nothing, only words that do not join what stands before them. */
const CLEAR_STARTERS = /* #__PURE__ */ words(
  'i you he she it we they this these those there however moreover furthermore therefore meanwhile',
  'nevertheless nonetheless yesterday perhaps maybe although but',
);

/** Cannot be the last word of a line that is a sentence, or a heading, by itself. */
const JOINING = /* #__PURE__ */ words(
  'the a an of and or nor but to in into on onto at by for from with without than as if that which',
  'whose is are was were be been being am has have had will would can could may might must should',
  'shall do does did his her its their our my your this these those not between among because',
  'while when where who very more most such each every',
);

/** After a quotation: "Stop!" John shouted. */
const SPEECH = /* #__PURE__ */ words(
  'said says say asked asks replied replies answered cried shouted shouts yelled whispered exclaimed',
  'called screamed wondered added adds told wrote writes insisted muttered murmured demanded',
  'declared inquired continued snapped sighed laughed thought',
);

/** A letter after one of these is a label, not an initial: "vitamin C". */
const LABELLED = /* #__PURE__ */ words(
  'vitamin vitamins plan type group grade class section part hepatitis appendix option phase figure',
  'table point letter schedule exhibit side team model channel level block unit room gate zone annex',
  'panel sample case scenario category series stage line item step protein factor influenza version',
);

/** After "5 p.m.": days, months and zones. */
const TIME_GOES_ON = /* #__PURE__ */ words(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun',
  'january february march april may june july august september october november december',
  'jan feb mar apr jun jul aug sep sept oct nov dec eastern pacific central mountain atlantic',
  'greenwich gmt utc est edt cst cdt mst mdt pst pdt bst cet cest et pt ct ist jst local',
);

const UP_TO_APOSTROPHE = /^[^'’]*/;

function isIn(list: ReadonlySet<string>, word: string): boolean {
  const small = word.toLowerCase().replaceAll('’', "'");
  return list.has(small) || list.has((UP_TO_APOSTROPHE.exec(small) as RegExpExecArray)[0]);
}

export const isStarter = (word: string): boolean => isIn(STARTERS, word);
export const isNoName = (word: string): boolean => isIn(NO_NAMES, word);
export const isClearStarter = (word: string): boolean => isIn(CLEAR_STARTERS, word);
export const isJoining = (word: string): boolean => isIn(JOINING, word);
export const isSpeech = (word: string): boolean => isIn(SPEECH, word);
export const isLabelled = (word: string): boolean => isIn(LABELLED, word);
export const timeGoesOn = (word: string): boolean => isIn(TIME_GOES_ON, word);
