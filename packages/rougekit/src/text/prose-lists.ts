// Lists inside a text: "1. Rain. 2. Snow." or "it is a) cold b) wet". Two marks of one style make a list, each
// then starts a sentence and belongs to it; the style that begins first is the only one. Linear.

/** A part of a text: where it starts, where its text starts behind the mark of a list item if it has one, where it ends. */
export type EmitPart = (start: number, body: number, end: number) => void;

// A mark stands between blanks. Marks of names (J. R. Smith) stay together.
const MARK =
  /(?<!\S)(?:[-*+][ \t]+|[\u2022\u2043][ \t]*)?(?:\d+\.\)\s+|\d+\.\s+|\d+\)\s+|[a-z]\)\s+|[A-Z]\)\s+|(?:[a-z]\.\s+)+|(?:[A-Z]\.\s+)+)(?=\S)/g;

// What comes before a number that is none of a list: "section 1)", and for "2." also "it was 2."
const REFERENCES = 'article|chapter|clause|figure|page|paragraph|section|table';
const REFERENCE = new RegExp(`(?:^|\\s)(?:${REFERENCES})s?\\s+$`, 'i');
const AMOUNT = new RegExp(
  '(?:^|\\s)(?:am|are|at|be|been|being|is|was|were|became|remained|has|have|had|cost|costs|hit|in|numbered|reached|scored|' +
    'equal|equals|equaled|total|totaled|about|approximately|around|roughly|by|of|to|from)\\s+$',
  'i',
);
const JOINED = /(?:^|\s)(?:and|or)\s+$/i;
// Where a list with full stops may begin: at the start of a text, a line or a sentence, or after a colon.
const BEGINNING = /(?:^|[.?!:]["')\]]*\s+|[\r\n]\s*)$/;
// Longer than the words above and the blanks around them.
const LOOK_BACK = 24;

interface Mark {
  readonly start: number;
  readonly body: number;
}

export function listParts(text: string, anyCase: boolean, emit: EmitPart): void {
  let start = 0;
  let body = 0;
  for (const mark of listMarks(text, anyCase)) {
    if (mark.start > start) emit(start, body, mark.start);
    start = mark.start;
    body = mark.body;
  }
  emit(start, body, text.length);
}

/** Whether there is a full stop or bracket behind a digit or a letter that stands alone: without one there is no mark. */
function mayHaveMarks(text: string): boolean {
  return isBehindLabel(text, '.') || isBehindLabel(text, ')');
}

function isBehindLabel(text: string, mark: string): boolean {
  for (let i = text.indexOf(mark, 1); i > 0; i = text.indexOf(mark, i + 1)) {
    if (isDigit(text.charCodeAt(i - 1))) return true;
    if (isLetter(text.charCodeAt(i - 1)) && (i === 1 || !isLetter(text.charCodeAt(i - 2))))
      return true;
  }
  return false;
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

function listMarks(text: string, anyCase: boolean): readonly Mark[] {
  if (!mayHaveMarks(text)) return [];
  const byStyle = new Map<string, Mark[]>();
  let isReference = false;
  let lastBody = -1;
  let lastStyle = '';
  let quoted = false;
  let quotesTo = 0;
  for (const { 0: whole, index } of text.matchAll(MARK)) {
    for (; quotesTo < index; quotesTo++) if (text[quotesTo] === '"') quoted = !quoted;
    const style = styleOf(whole, anyCase);
    const isEmpty = index === lastBody && style === lastStyle; // the item before would have no text
    lastBody = index + whole.length;
    lastStyle = style;
    if (quoted || isEmpty) continue;
    const before = text.slice(Math.max(0, index - LOOK_BACK), index);
    const isJoined = JOINED.test(before);
    isReference = style !== 'a.' && (REFERENCE.test(before) || (isReference && isJoined)); // sections 1) and 2)
    if (isReference) continue;
    if (style === '1.' && AMOUNT.test(before)) continue;
    if (style === 'A.' && (isJoined || /,\s+$/.test(before))) continue;
    const marks = byStyle.get(style);
    const isFirst = index <= LOOK_BACK && before.trim() === '';
    if (marks === undefined && style.endsWith('.') && !isFirst && !BEGINNING.test(before)) continue;
    const mark = { start: index, body: lastBody };
    if (marks === undefined) byStyle.set(style, [mark]);
    else marks.push(mark);
  }
  for (const marks of byStyle.values()) if (marks.length > 1) return marks;
  return [];
}

function styleOf(mark: string, anyCase: boolean): string {
  const [, label = '', closing = ''] = /(\d|[A-Za-z])(\.\)|[.)])/.exec(mark) ?? [];
  if (/\d/.test(label)) return `1${closing}`;
  return `${anyCase || label === label.toLowerCase() ? 'a' : 'A'}${closing}`;
}
