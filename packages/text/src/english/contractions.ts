// Contractions written out: "can't" → "cannot", "they're" → "they are".
//
// What is certain is expanded always: n't, 're, 've, 'll, 'm. Two endings are ambiguous and are expanded only where grammar tells:
//
//   's   is or has after a pronoun, a question word, "here" or "there", never after a noun, where it is mostly a possessive;
//        after "everyone" and its kin only before a word that does not follow a possessive ("everyone's here").
//        "has" before been, got, had, become and the like, which cannot follow "is", and in questions before a pronoun and a
//        participle ("what's he done"), and before a participle with an object ("he's done it") or a direction ("it's gone up");
//        otherwise "is".
//   'd   had or would after a pronoun, did after a question word. "had" before "better" and before a participle, unless that is
//        the infinitive, too, and "if" follows ("I'd come if I could"); otherwise "would". Not after a noun.
//
// "ain't" takes the verb of the pronoun before it. Case follows the contraction: CAN'T → CANNOT, Can't → Cannot.

import type { Step } from 'rougekit';
import { replaceEach } from '../steps/replace-each.ts';

const APOSTROPHE = "['’ʼ＇]";

/** A word with one apostrophe or two, or one that begins with an apostrophe: 'tis. */
const CONTRACTED = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:\\p{L}+(?:${APOSTROPHE}\\p{L}+){1,2}|${APOSTROPHE}\\p{L}+)(?![\\p{L}\\p{N}_]|${APOSTROPHE}\\p{L})`,
  'gu',
);

const WHOLE: ReadonlyMap<string, string> = new Map([
  ["can't", 'cannot'],
  ["can't've", 'cannot have'],
  ["won't", 'will not'],
  ["won't've", 'will not have'],
  ["shan't", 'shall not'],
  ["shan't've", 'shall not have'],
  ["let's", 'let us'],
  ["y'all", 'you all'],
  ["y'all're", 'you all are'],
  ["y'all've", 'you all have'],
  ["d'you", 'do you'],
  ["d'ye", 'do you'],
  ["c'mon", 'come on'],
  ["g'day", 'good day'],
  ["ma'am", 'madam'],
  ["o'er", 'over'],
  ["e'er", 'ever'],
  ["ne'er", 'never'],
  ["'tis", 'it is'],
  ["'twas", 'it was'],
  ["'twere", 'it were'],
  ["'twill", 'it will'],
  ["'em", 'them'],
  ["'til", 'until'],
]);

const VERBS_WITH_NOT = words(
  'are could dare did do does had has have is may might must need ought should used was were would',
);
const PERSONAL = words('i you he she it we they');
/** After these, 's is a verb. */
const BEFORE_IS = words(
  'he she it that this there here who what where when why how everything something nothing anything',
);
/** After these, 's is a verb or a possessive. */
const PEOPLE = words('everyone everybody someone somebody anyone anybody nobody');
/** What follows a verb and no possessive. */
const AFTER_VERB = words(
  'a an the been got had become gotten here there in on at not to very so too going coming gone ready ' +
    'welcome wrong right',
);
const QUESTION = words('who what where when why how');
const BEFORE_WOULD = words('i you he she it we they who that there this these those');
const BEFORE_DID = words('what where when why how');
/** Cannot follow "is". */
const AFTER_HAS = words('been got had become gotten happened occurred existed seemed');
/** What may stand between a verb and its participle. */
const ADVERBS = words('already also always ever just never not now often only really since still');
const IRREGULAR_PARTICIPLES = words(
  'been become begun bought brought built caught come cut done drawn driven fallen felt found ' +
    'given gone got gotten grown had heard held kept known led left lost made meant met paid put read risen ' +
    'run said seen sent set shown sold spent spoken stood taken taught told thought understood ' +
    'won worn written',
);
/** Have an object after "is", too: "it is called the Louvre", "she is given a book". */
const WITH_OBJECT_IN_PASSIVE = words(
  'appointed asked awarded called charged considered deemed denied dubbed elected fined given granted named offered paid ' +
    'promised sent shown taught told',
);
const OBJECT = words('a an the my your his her its our their me you him it us them');
const MOTIONS = words('come fallen gone grown risen run');
const DIRECTIONS = words('up down on off out over back away through from');
/** Participles that are also infinitives. */
const SAME_FORMS = words('become come cut put read run set');
/** End like participles and are none. */
const NO_PARTICIPLES = words(
  'need feed bleed breed exceed proceed succeed speed seed heed weed open happen listen',
);

export const contractions: Step = {
  id: 'contractions',
  apply: (text) =>
    replaceEach(text, CONTRACTED, (match) => {
      const [found] = match;
      const lower = found.replace(new RegExp(APOSTROPHE, 'gu'), "'").toLowerCase();
      const written = expanded(lower, text, match.index, match.index + found.length);
      return written === undefined ? undefined : inCaseOf(found, written);
    }),
};

function expanded(word: string, text: string, start: number, end: number): string | undefined {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  if (word === "ain't") return `${verbOf(wordBefore(text, start))} not`;
  const parts = word.split("'");
  const [first = '', last = ''] = parts;
  if (parts.length === 3) return twice(first, last, parts[2] as string);
  if (last === 't' && first.endsWith('n') && VERBS_WITH_NOT.has(first.slice(0, -1)))
    return `${first.slice(0, -1)} not`;
  if (first === '') return undefined;
  if (last === 're') return `${first} are`;
  if (last === 've') return `${first} have`;
  if (last === 'll') return `${first} will`;
  if (last === 'm') return first === 'i' ? 'i am' : undefined;
  if (last === 's')
    return isVerb(first, text, end) ? `${first} ${isOrHas(first, text, end)}` : undefined;
  if (last !== 'd') return undefined;
  if (BEFORE_DID.has(first)) return `${first} did`;
  return BEFORE_WOULD.has(first) ? `${first} ${hadOrWould(text, end)}` : undefined;
}

/** couldn't've, I'd've, they'll've */
function twice(first: string, middle: string, last: string): string | undefined {
  if (last !== 've') return undefined;
  const isNot = middle === 't' && first.endsWith('n') && VERBS_WITH_NOT.has(first.slice(0, -1));
  if (isNot) return `${first.slice(0, -1)} not have`;
  if (middle === 'd') return `${first} would have`;
  return middle === 'll' ? `${first} will have` : undefined;
}

function verbOf(subject: string): string {
  if (subject === 'i') return 'am';
  return PERSONAL.has(subject) && !['he', 'she', 'it'].includes(subject) ? 'are' : 'is';
}

const isVerb = (first: string, text: string, end: number) =>
  BEFORE_IS.has(first) || (PEOPLE.has(first) && AFTER_VERB.has(verbAfter(text, end)));

function isOrHas(first: string, text: string, end: number): string {
  const next = verbAfter(text, end);
  if (AFTER_HAS.has(next)) return 'has';
  if (isActive(next, text, end)) return 'has';
  const asks = QUESTION.has(first) && PERSONAL.has(next);
  return asks && isParticiple(verbAfter(text, end + 1 + next.length)) ? 'has' : 'is';
}

function hadOrWould(text: string, end: number): string {
  const next = verbAfter(text, end);
  if (SAME_FORMS.has(next) && IF_FOLLOWS.test(text.slice(end, end + 200))) return 'would';
  return next === 'better' || isParticiple(next) ? 'had' : 'would';
}

const IF_FOLLOWS = /^[^.!?\n]*\sif\s/i;

/** "done it", "gone up": a participle that is not passive. */
function isActive(participle: string, text: string, end: number): boolean {
  if (!isParticiple(participle) || WITH_OBJECT_IN_PASSIVE.has(participle)) return false;
  const behind = wordBehind(participle, text, end);
  return OBJECT.has(behind) || (MOTIONS.has(participle) && DIRECTIONS.has(behind));
}

/** The word behind `word`, which begins among the next few words. */
function wordBehind(word: string, text: string, end: number): string {
  const near = text.slice(end, end + 80).toLowerCase();
  const at = near.indexOf(` ${word}`);
  if (at < 0) return '';
  NEXT_WORD.lastIndex = at + 1 + word.length;
  return NEXT_WORD.exec(near)?.[1] ?? '';
}

function isParticiple(word: string): boolean {
  if (IRREGULAR_PARTICIPLES.has(word)) return true;
  return word.length > 3 && word.endsWith('ed') && !NO_PARTICIPLES.has(word);
}

const NEXT_WORD = /[^\S\n]+(\p{L}+)/uy;

/** The next word that is not an adverb; of several adverbs three are looked over. */
function verbAfter(text: string, end: number): string {
  let at = end;
  for (let k = 0; k < 4; k++) {
    NEXT_WORD.lastIndex = at;
    const word = NEXT_WORD.exec(text)?.[1]?.toLowerCase() ?? '';
    if (!ADVERBS.has(word)) return word;
    at = NEXT_WORD.lastIndex;
  }
  return '';
}

/** A word of at most ten letters right before, in lower case. */
const wordBefore = (text: string, start: number) =>
  /(\p{L}+)\s$/u.exec(text.slice(Math.max(0, start - 11), start))?.[1]?.toLowerCase() ?? '';

/** Written like the contraction: in capitals, with a first capital, or small. "I" is a capital anyway. */
function inCaseOf(found: string, written: string): string {
  const letters = found.replace(/\P{L}/gu, '');
  const isLoud = letters.length > 1 && letters === letters.toUpperCase() && letters !== 'I';
  if (isLoud) return written.toUpperCase();
  const first = letters[0] as string;
  return first === first.toUpperCase()
    ? written.charAt(0).toUpperCase() + written.slice(1)
    : written;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
