import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modeFile } from './mode-corpora.mjs';
import { BY_ROW, START } from './sections/commands.mjs';
import { COMMANDS, perDoubling } from './sections/doubling.mjs';
import { MODES } from './sections/modes.mjs';

const rowsOf = (shape) =>
  readFileSync(modeFile(shape, 20), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

it('makes the same rows again', () => {
  expect(rowsOf('second')).toEqual(rowsOf('second'));
});

it.each([
  ['references', ({ reference }) => reference.length === 4],
  ['accents', ({ candidate }) => /[éà]/.test(candidate) && candidate.startsWith('“')],
  ['lithuanian', ({ candidate }) => /[ąčėįšųž]/.test(candidate)],
  ['kazakh', ({ candidate }) => /^[\p{sc=Cyrl}\s.]+$/u.test(candidate)],
  ['gujarati', ({ candidate }) => /^[\p{sc=Gujr}\s.]+$/u.test(candidate)],
  ['chinese', ({ candidate }) => /\p{sc=Han}/u.test(candidate)],
  ['prose', ({ candidate }) => !candidate.includes('\n')],
])('%s is what it says', (shape, isIt) => {
  expect(rowsOf(shape).every(isIt)).toBe(true);
});

it('names every work once', () => {
  for (const works of [MODES, COMMANDS, [...BY_ROW, ...START]]) {
    const names = works.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('tells the growth per doubling from the first and the last of three', () => {
  expect(perDoubling([1, 9, 9, 8])).toBeCloseTo(2, 12);
  expect(perDoubling([1, 4, 16, 64])).toBeCloseTo(4, 12);
  expect(perDoubling([-1, 4, 16, 64])).toBeUndefined();
});
