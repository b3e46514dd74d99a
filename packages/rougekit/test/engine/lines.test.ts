// JSON lines in the engine against JSON.parse and the plain counter, on lines as programs write them
// and as they should not be written. A line may always be left to the plain way; one that is not must
// have the same counts, lengths and id.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lane, LineCounts } from '../../src/engine/engine.ts';
import { ENGINE_TWINS } from '../../src/engine/load.ts';
import { startWasm } from '../../src/engine/wasm/wasm-engine.ts';
import { rouge } from '../../src/index.ts';
import type { RougeMetric } from '../../src/metrics/rouge/rouge.ts';
import { RougeCounter } from '../../src/metrics/rouge/rouge-counts.ts';
import { check } from '../properties/check.ts';
import { anyText, plainText } from '../properties/texts.ts';
import { GAPS, WEIGHTS_AND_GAPS } from './measures.ts';

const TYPES = ['rouge1', 'rouge2', 'rouge3', 'rougeL', 'rougeLsum'] as const;
const FIELDS = { candidate: 'candidate', reference: 'reference', ids: ['id', 'guid'] };
const engine = await startWasm(ENGINE_TWINS);

/** Counts in integers, in fractions, and of measures that need no n-grams. */
const recipes = ([TYPES, WEIGHTS_AND_GAPS, GAPS] as const).flatMap((types) =>
  (['rougekit', 'rouge-score'] as const).flatMap((dialect) =>
    (['porter', 'none'] as const).map((stemmer) => {
      const [metric] = rouge({ dialect, stemmer, types }).metrics as readonly RougeMetric[];
      const recipe = metric!.lane;
      const lane = engine.laneFor(recipe) as Lane;
      return {
        name: `${dialect}, ${stemmer}, ${types.join(' ')}`,
        lane,
        plain: new RougeCounter(recipe),
      };
    }),
  ),
);

const encode = (text: string) => new TextEncoder().encode(text);
const ignore = () => {};

/** A string as some program may write it: any character may be a \u escape. */
const written = (text: string, escapes: readonly number[]): string => {
  let k = 0;
  const unit = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
  return `"${[...text]
    .map((character) => {
      const json = JSON.stringify(character).slice(1, -1);
      const chosen = escapes[k++ % Math.max(1, escapes.length)] ?? 0;
      if (chosen === 1)
        return Array.from({ length: character.length }, (_, at) =>
          unit(character.charCodeAt(at)),
        ).join('');
      if (chosen === 2 && character === '/') return '\\/';
      return json;
    })
    .join('')}"`;
};

const text = fc.oneof(
  { weight: 9, arbitrary: plainText },
  { weight: 1, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'İi', 'K k K', '\ud83d x \udc00') },
);
const escapes = fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2), { maxLength: 7 });
const blank = fc.constantFrom('', '', '', ' ', '\t', '  ');
const other = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('-0', '1e5', '0.5E-3', 'true', 'false', 'null', '[]', '{}', '"\\u00e9\\n"'),
);
const id = fc.oneof(
  fc.constantFrom('"a"', '17', '-1.50', '"q\\"uo"', '9007199254740993', '""'),
  other,
);

const line = fc
  .record({
    candidate: text,
    references: fc.array(text, { minLength: 1, maxLength: 3 }),
    asList: fc.boolean(),
    escapes,
    members: fc.array(fc.tuple(fc.constantFrom('id', 'guid', 'x', 'é', 'meta'), fc.nat(2)), {
      maxLength: 3,
    }),
    id,
    other,
    order: fc.nat(),
    blank,
  })
  .map((made) => {
    const references = made.references.map((one) => written(one, made.escapes));
    const members = [
      ['candidate', written(made.candidate, made.escapes)],
      ['reference', made.asList ? `[${references.join(`,${made.blank}`)}]` : references[0]],
      ...made.members.map(([key]) => [key, key === 'id' || key === 'guid' ? made.id : made.other]),
    ];
    const turned = members.map((_, k) => members[(k + made.order) % members.length]!);
    const parts = turned.map(([key, value]) => `"${key}"${made.blank}:${made.blank}${value}`);
    return `${made.blank}{${parts.join(`${made.blank},`)}${made.blank}}${made.blank}`;
  });

const broken = fc
  .tuple(line, fc.nat(), fc.constantFrom('', '"', '\\', ',', '}', 'x', '\\u12'))
  .map(([good, at, put]) => {
    const place = at % (good.length + 1);
    return good.slice(0, place) + put + good.slice(place + 1);
  });
const file = fc.array(
  fc.oneof({ weight: 8, arbitrary: line }, { weight: 2, arbitrary: broken }, blank),
  { maxLength: 12 },
);

describe.each(recipes)('$name', ({ lane, plain }) => {
  it('counts what plain TypeScript counts, and leaves the rest to it', () => {
    let counted = 0;
    check(
      fc.property(file, fc.constantFrom('\n', '\r\n'), fc.boolean(), (lines, feed, ended) => {
        const whole = lines.join(feed) + (ended ? feed : '');
        const bytes = encode(whole);
        const found = copied(countLines(lane, bytes));
        const all = whole.split('\n').map((one, number) => ({ text: one, number }));
        const solid = all.filter((one) => !/^[ \t\r]*$/.test(one.text));
        expect(found.lines).toBe(solid.length);
        solid.forEach((one, i) => {
          expect(found.lineFeeds[i]).toBe(one.number);
          const raw = bytes.subarray(found.starts[i], found.ends[i]);
          expect(Buffer.from(raw).toString()).toBe(Buffer.from(encode(one.text)).toString());
          if (found.plain[i] === 1) return;
          counted++;
          const row = JSON.parse(one.text);
          const references = [row.reference].flat();
          const counts = plain.count({ candidate: row.candidate, references }, ignore);
          const from = found.countStarts[i]!;
          expect([...found.counts.slice(from, from + counts.length)]).toEqual(counts);
          expect(found.references[i]).toBe(references.length);
          expect(found.candidateLengths[i]).toBe(row.candidate.length);
          expect(found.referenceLengths[i]).toBe(references[0].length);
          const hasFeed = row.candidate.includes('\n') || references[0].includes('\n');
          expect(found.hasLineFeed[i]).toBe(hasFeed ? 1 : 0);
          const jsonIn = (from: number, to: number) =>
            JSON.parse(Buffer.from(bytes.subarray(from, to)).toString());
          // A lone surrogate is something else in UTF-8.
          const written = jsonIn(found.starts[i]!, found.ends[i]!);
          const places = [...found.textPlaces.slice(4 * i, 4 * i + 4)];
          const [candidateStart, candidateEnd, referenceStart, referenceEnd] = places;
          const candidate = jsonIn(candidateStart!, candidateEnd!);
          expect(candidate).toBe(written.candidate);
          const reference = jsonIn(referenceStart!, referenceEnd!);
          expect(reference).toEqual(written.reference);
          const id = [row.id, row.guid].find((v) => typeof v === 'string' || typeof v === 'number');
          const token = bytes.subarray(found.idStarts[i], found.idEnds[i]);
          if (id === undefined) expect(found.idStarts[i]).toBe(-1);
          else expect(JSON.parse(Buffer.from(token).toString())).toBe(id);
        });
      }),
      400,
    );
    expect(counted).toBeGreaterThan(500);
  });
});

/** By an engine that has memory enough. */
const countLines = (lane: Lane, bytes: Uint8Array) => lane.countLines(bytes, FIELDS) as LineCounts;

/** The views hold only until the lane is used again. */
function copied(counts: LineCounts): LineCounts {
  return Object.fromEntries(
    Object.entries(counts).map(([key, value]) => [key, value.slice?.() ?? value]),
  ) as unknown as LineCounts;
}

it('the engine leaves lines that are not valid UTF-8 to plain TypeScript', () => {
  const { lane } = recipes[2]!;
  const good = encode(`{"candidate":"${'words '.repeat(20)}é €","reference":"a"}\n`);
  for (const bad of [
    [0xff],
    [0xc0, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
    [0xe2, 0x82],
  ]) {
    const broken = [...encode('{"candidate":"a '), ...bad, ...encode('","reference":"a"}\n')];
    const { plain } = countLines(lane, Uint8Array.from([...broken, ...good, ...broken]));
    expect([...plain]).toEqual([1, 0, 1]);
  }
});

/** Bytes that are all there is to a character, or not quite. */
const someBytes = fc.oneof(
  fc
    .constantFrom(
      'a',
      'é',
      '\u07ff',
      '\u0800',
      '€',
      '\ud7ff',
      '\ue000',
      '\uffff',
      '\u{10000}',
      '\u{10ffff}',
    )
    .map((one) => [...encode(one)]),
  fc.array(
    fc.constantFrom(
      0x41,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc0,
      0xc1,
      0xc2,
      0xdf,
      0xe0,
      0xe1,
      0xec,
      0xed,
      0xee,
      0xef,
      0xf0,
      0xf1,
      0xf3,
      0xf4,
      0xf5,
      0xff,
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
);

it('the engine knows valid UTF-8 as TextDecoder does, wherever it stands', () => {
  const { lane } = recipes[0]!;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isValid = (bytes: Uint8Array) => {
    try {
      return decoder.decode(bytes) !== '';
    } catch {
      return false;
    }
  };
  let valid = 0;
  check(
    fc.property(
      fc.nat(40),
      fc.array(someBytes, { maxLength: 6 }),
      fc.nat(20),
      (pad, parts, more) => {
        const line = Uint8Array.from([
          ...encode(`{"candidate":"a","reference":"a","x":"${'x'.repeat(pad)}`),
          ...parts.flat(),
          ...encode(`${'y'.repeat(more)}"}`),
        ]);
        const isGood = isValid(line);
        valid += isGood ? 1 : 0;
        expect([line, countLines(lane, line).plain[0]]).toEqual([line, isGood ? 0 : 1]);
      },
    ),
    4000,
  );
  expect(valid).toBeGreaterThan(800);
});

it('the engine reads most English lines itself, including punctuation beyond ASCII', () => {
  const pair = { candidate: '“Yes” – he said…', reference: 'the cat’s £5 mat\nand more' };
  for (const { lane } of recipes) {
    for (const json of [JSON.stringify(pair), JSON.stringify(pair).replace(/’/g, '\\u2019')])
      expect([...countLines(lane, encode(json)).plain]).toEqual([0]);
  }
});
