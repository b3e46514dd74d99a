// Compares a value with the way a document shows it.
//
// A shown value is a JavaScript literal with two liberties: numbers may be shortened, and `…`
// stands for whatever was left out.
//   0.67        rounds to 0.67             0.666…      begins with 0.666
//   { a: 1, … } other keys may follow      [1, 2, …]   other items may follow
//   { a: … }    any value                  3           exactly 3
// After the value, prose may follow in parentheses or behind a dash.
import { inspect } from 'node:util';

type Shown =
  | { readonly kind: 'any' }
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'number'; readonly text: string; readonly cut: boolean }
  | { readonly kind: 'list'; readonly items: readonly Shown[]; readonly open: boolean }
  | {
      readonly kind: 'record';
      readonly entries: ReadonlyMap<string, Shown>;
      readonly open: boolean;
    };

/** What is wrong, or nothing. `printed` is what the expression wrote to the console, if it did. */
export function difference(shown: string, actual: unknown, printed?: string): string | undefined {
  const parsed = parseShown(shown);
  if (parsed && agrees(parsed, actual)) return undefined;
  // Text is usually shown as it prints, without quotes.
  const text = printed ?? (typeof actual === 'string' ? actual : undefined);
  if (text !== undefined && sameText(shown, text)) return undefined;
  // An object with its own one-line form may be shown that way.
  if (isObject(actual) && !parsed && sameText(shown, `${actual}`)) return undefined;
  return `shown: ${shown}\nis:    ${text ?? inspect(actual, { depth: 8, breakLength: 100 })}`;
}

/** Whether the text is a value in the sense above. */
export function isShownValue(text: string): boolean {
  return parseShown(text) !== undefined;
}

/** Line by line, trailing blanks aside; `…` stands for any run of characters within a line. */
export function sameText(shown: string, actual: string): boolean {
  const lines = (text: string) => text.replace(/\s+$/, '').split(/[ \t]*\r?\n/);
  const wanted = lines(shown);
  const given = lines(actual);
  return (
    wanted.length === given.length &&
    wanted.every((line, i) => {
      const pattern = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
      return new RegExp(`^${pattern.join('.*')}$`, 'su').test(given[i] ?? '');
    })
  );
}

function agrees(shown: Shown, actual: unknown): boolean {
  switch (shown.kind) {
    case 'any':
      return true;
    case 'literal':
      return Object.is(shown.value, actual);
    case 'number':
      return typeof actual === 'number' && sameNumber(shown.text, shown.cut, actual);
    case 'list': {
      if (!Array.isArray(actual) && !ArrayBuffer.isView(actual)) return false;
      const items = Array.from(actual as ArrayLike<unknown>);
      if (shown.open ? items.length < shown.items.length : items.length !== shown.items.length) {
        return false;
      }
      return shown.items.every((item, i) => agrees(item, items[i]));
    }
    case 'record': {
      if (!isObject(actual) || Array.isArray(actual)) return false;
      const record = actual as Record<string, unknown>;
      const keys = Object.keys(record);
      if (!shown.open && keys.length !== shown.entries.size) return false;
      return [...shown.entries].every(
        ([key, value]) => keys.includes(key) && agrees(value, record[key]),
      );
    }
  }
}

function sameNumber(text: string, cut: boolean, actual: number): boolean {
  if (cut) return decimals(actual).startsWith(text);
  const digits = /^-?\d+\.(\d+)$/.exec(text)?.[1]?.length;
  // Whole numbers and powers of ten are exact: 1 is not a way to show 0.9.
  if (digits === undefined) return Number(text) === actual;
  return Number(text) === actual || (Number.isFinite(actual) && actual.toFixed(digits) === text);
}

/** All digits, never as 1e-7. */
function decimals(value: number): string {
  const text = String(value);
  return /e-/.test(text) ? value.toFixed(20) : text;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Undefined when the text is not a value. */
function parseShown(text: string): Shown | undefined {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(pattern.source, 'uy');
    sticky.lastIndex = at;
    const match = sticky.exec(text)?.[0];
    if (match !== undefined) at += match.length;
    return match;
  };
  const skip = () => take(/\s*/);
  const fail = (): never => {
    throw new SyntaxError(`not a value: ${text}`);
  };

  const value = (): Shown => {
    skip();
    // The name that Node prints before typed arrays says nothing new.
    take(/\w*Array\(\d+\)\s*/);
    if (take(/…|\.\.\./)) return { kind: 'any' };
    if (take(/\[/)) return list();
    if (take(/\{/)) return record();
    const quoted = string();
    if (quoted !== undefined) return { kind: 'literal', value: quoted };
    const number = take(/-?\d+(\.\d+)?(e[+-]?\d+)?(?![\w.])|-?\d+(\.\d+)?(?=…|\.\.\.)/);
    if (number !== undefined) {
      return { kind: 'number', text: number, cut: take(/…|\.\.\./) !== undefined };
    }
    const word = take(/-?Infinity\b|(NaN|true|false|null|undefined)\b/);
    if (word === undefined) return fail();
    return { kind: 'literal', value: words[word as keyof typeof words] };
  };

  const list = (): Shown => {
    const items: Shown[] = [];
    for (;;) {
      skip();
      if (take(/\]/)) return { kind: 'list', items, open: false };
      if (take(/(…|\.\.\.)\s*\]/)) return { kind: 'list', items, open: true };
      items.push(value());
      separator(/(?=\])/);
    }
  };

  const record = (): Shown => {
    const entries = new Map<string, Shown>();
    for (;;) {
      skip();
      if (take(/\}/)) return { kind: 'record', entries, open: false };
      if (take(/(…|\.\.\.)\s*\}/)) return { kind: 'record', entries, open: true };
      const key = string() ?? take(/[\p{L}_$][\p{L}\p{N}_$]*|\d+(\.\d+)?/u) ?? fail();
      skip();
      take(/:/) ?? fail();
      entries.set(key, value());
      separator(/(?=\})/);
    }
  };

  const separator = (end: RegExp) => {
    skip();
    take(/,/) ?? take(end) ?? fail();
  };

  const string = (): string | undefined => {
    const literal = take(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/);
    return literal === undefined ? undefined : unescaped(literal.slice(1, -1));
  };

  try {
    const shown = value();
    skip();
    // Prose behind the value.
    take(/\([\s\S]*\)\s*$|[—–][\s\S]*$/);
    return at === text.length ? shown : undefined;
  } catch {
    return undefined;
  }
}

const words = {
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
  NaN: Number.NaN,
  true: true,
  false: false,
  null: null,
  undefined,
};

function unescaped(text: string): string {
  const named: Record<string, string> = { n: '\n', t: '\t', r: '\r', 0: '\0' };
  return text.replace(/\\(u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[\s\S])/giu, (_, code: string) =>
    code.length > 1
      ? String.fromCodePoint(Number.parseInt(code.replace(/[^\da-f]/gi, ''), 16))
      : (named[code] ?? code),
  );
}
