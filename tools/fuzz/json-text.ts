// A pair as a line of JSON, written in one of the many ways that mean the same. Layout 0 is the plain
// one, so that shrinking ends there if the layout does not matter.

import type { FuzzPair } from './texts.ts';

/** The layouts' random numbers. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

const EXTRA = [
  '"note":null',
  '"numbers":[1,-2.5e+3,[],{}]',
  '"nested":{"candidate":"not this","reference":["nor this"],"id":{"id":1}}',
  '"quoted":"\\"candidate\\":\\"x\\\\"',
  '"empty":""',
  '"":false',
  '"猫":"é\\ud83d\\ude00"',
  '"candidates":"x","referenc":"y"',
];
const BROKEN = [
  '{',
  '{"candidate":"a","reference":"b"',
  '{"candidate":"a","reference":"b"}}',
  '{"candidate":"a" "reference":"b"}',
  '{"candidate":"a","reference":"b",}',
  "{'candidate':'a','reference':'b'}",
  '{"candidate":"a\\x","reference":"b"}',
  '{"candidate":"a\\u12","reference":"b"}',
  '{"candidate":"tab\there","reference":"b"}',
  '{"candidate":"a","reference":"b","x":01}',
  '{"candidate":"a","reference":"b","x":nul}',
  '{"candidate":"a","reference":[]}',
  '{"candidate":"a","reference":["b",3]}',
  '{"candidate":["a"],"reference":"b"}',
  '{"candidate":null,"reference":"b"}',
  '{"reference":"b"}',
  '["a","b"]',
  '17',
  'null',
];

/** One line, without its end. */
export function jsonText(pair: FuzzPair, index: number, layout: number): string {
  const one = pair.reference.length === 1 ? pair.reference[0]! : undefined;
  if (layout === 0) {
    return JSON.stringify({ candidate: pair.candidate, reference: one ?? pair.reference });
  }
  const random = generator(layout * 31 + index);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const gap = () => (random() < 0.7 ? '' : pick([' ', '  ', '\t', '\r']));
  const escapes = random() < 0.5 ? 0 : random() * 0.3;
  const text = (value: string) => jsonString(value, random, escapes);
  const list = () => `[${gap()}${pair.reference.map(text).join(`${gap()},${gap()}`)}${gap()}]`;
  const key = (name: string) => (random() < 0.05 ? jsonString(name, random, 0.4) : `"${name}"`);
  const field = (name: string, value: string) => `${key(name)}${gap()}:${gap()}${value}`;
  const fields = [
    field('candidate', text(pair.candidate)),
    field('reference', one !== undefined && random() < 0.8 ? text(one) : list()),
  ];
  if (random() < 0.5) fields.push(field('id', pick(['"a"', '7', '"\\u0041\\n"', 'null', '1e2'])));
  while (random() < 0.4) fields.push(pick(EXTRA));
  // Of two fields with one name, JSON.parse takes the last.
  if (random() < 0.05) fields.push(field('candidate', text('another')));
  shuffle(fields, random);
  return `${gap()}{${gap()}${fields.join(`${gap()},${gap()}`)}${gap()}}${gap()}`;
}

export const brokenLine = (luck: number): string => BROKEN[luck % BROKEN.length]!;

/** A string with some characters escaped that need not be; a lone surrogate always is. */
function jsonString(value: string, random: () => number, share: number): string {
  let text = '"';
  for (const character of value) {
    const plain = JSON.stringify(character).slice(1, -1);
    if (random() >= share) text += plain;
    else if (character === '/') text += '\\/';
    else {
      for (let k = 0; k < character.length; k++) {
        const code = character.charCodeAt(k).toString(16).padStart(4, '0');
        text += `\\u${random() < 0.5 ? code : code.toUpperCase()}`;
      }
    }
  }
  return `${text}"`;
}

function shuffle(list: unknown[], random: () => number): void {
  for (let k = list.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [list[k], list[other]] = [list[other], list[k]];
  }
}
