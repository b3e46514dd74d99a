// The passages that answer a question, as data sets name them.

/** By passage id, how relevant it is: 1 where only ids are named. Passages that are not relevant are not in it. */
export type GoldPassages = ReadonlyMap<string, number>;

/**
 * Reads a list of ids, an object of grades by id as in TREC's qrels, one id, or several in a text separated by semicolons
 * or as JSON, as in CSV files. Empty where none is named; undefined for anything else.
 */
export function goldPassages(value: unknown): GoldPassages | undefined {
  if (value === undefined || value === null) return new Map();
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) {
    const parsed = parsedJson(value);
    if (parsed !== undefined) return goldPassages(parsed);
  }
  if (typeof value === 'string' || typeof value === 'number')
    return fromIds(
      String(value)
        .split(';')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    );
  if (Array.isArray(value)) return fromIds(value);
  return typeof value === 'object' ? fromGrades(Object.entries(value)) : undefined;
}

/** A string of JSON, or a whole number of so many digits that a double may not hold it; never a part of a fraction. */
const STRING_OR_LONG = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])\d{16,}(?![\d.eE])/g;

/** A list or an object that a table could only hold as its text; undefined for an id that begins like one. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(STRING_OR_LONG, (one) => (one[0] === '"' ? one : `"${one}"`)));
  } catch {
    return undefined;
  }
}

function fromIds(ids: readonly unknown[]): GoldPassages | undefined {
  const isId = (id: unknown) => ['string', 'number', 'bigint'].includes(typeof id);
  return ids.every(isId) ? new Map(ids.map((id) => [String(id), 1])) : undefined;
}

function fromGrades(grades: readonly [string, unknown][]): GoldPassages | undefined {
  const gold = new Map<string, number>();
  for (const [id, grade] of grades) {
    if (typeof grade !== 'number' || !Number.isFinite(grade)) return undefined;
    if (grade > 0) gold.set(id, grade);
  }
  return gold;
}
