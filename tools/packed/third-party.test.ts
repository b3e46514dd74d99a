// What others have made is named, with its notice, in the package that ships it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const at = (file: string) => fileURLToPath(new URL(`../../packages/${file}`, import.meta.url));
const notices = (name: string) => readFileSync(at(`${name}/THIRD-PARTY.md`), 'utf8');
const shipped = (name: string): string[] =>
  JSON.parse(readFileSync(at(`${name}/package.json`), 'utf8')).files;

describe('rougekit', () => {
  const text = notices('rougekit');

  test.each([
    ...readdirSync(at('rougekit/src/dialects/data')),
    ...readdirSync(at('rougekit/src/tokens/stopwords')),
  ])('says where the data in %s come from', (file) => {
    expect(text).toContain(`\`${file.replace(/\.ts$/, '')}\``);
  });

  test.each([
    'WordNet 3.0 Copyright 2006 by Princeton University.',
    'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION',
    'END OF TERMS AND CONDITIONS',
    'Copyright (c) 2015 Kenneth Lim\n> Copyright (c) 2024 promptfoo\n>\n> Permission is hereby granted',
    'Copyright (c) 1999-2018, Arm Limited.\n>\n> Permission is hereby granted',
    'Its status is not settled.',
  ])('reproduces %j', (notice) => {
    expect(text).toContain(notice);
  });
});

describe('@rougekit/fixtures', () => {
  const text = notices('fixtures');

  test.each(readdirSync(at('fixtures/data')))('says where %s comes from', (file) => {
    expect(text).toContain(`\`${file.replace(/\.gz$/, '')}\``);
  });

  test.each([
    'WordNet 3.0 Copyright 2006 by Princeton University.',
    'Copyright 2000-2011 by Kevin Atkinson',
    'Copyright 1993, Geoff Kuenning',
  ])('reproduces %j', (notice) => {
    expect(text).toContain(notice);
  });
});

test('@rougekit/text names every package that comes with it', () => {
  const { dependencies } = JSON.parse(readFileSync(at('text/package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((one) => one !== 'rougekit'))
    expect(notices('text')).toContain(`\`${name}\` ${dependencies[name]}`);
});

test.each(['rougekit', 'text', 'fixtures'])('%s ships its notices', (name) => {
  expect(shipped(name)).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY.md']));
});

describe('@rougekit/studio', () => {
  const text = notices('studio');

  test.each([
    ...['preact', '@tanstack/virtual-core', 'd3-array', 'internmap', 'd3-shape', 'd3-path'],
    ...['d3-scale', 'd3-interpolate', 'd3-color', 'd3-format'],
  ])('names %s and reproduces its licence', (name) => {
    const file = new URL(`../../node_modules/${name}/LICENSE`, import.meta.url);
    const licence = readFileSync(file, 'utf8').trim().split('\n');
    const title = name.replace('@tanstack/virtual-core', 'TanStack Virtual');
    expect(text).toMatch(new RegExp(`^## ${title}\\b`, 'im'));
    expect(text).toContain(licence.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n'));
  });

  test('ships it', () => {
    expect(shipped('studio')).toContain('THIRD-PARTY.md');
  });
});
