import { describe, expect, it } from 'vitest';
import { stripLinks } from '../src/english/strip-links.ts';

// Written in code and not as a table, since blanks matter.
describe('URLs and e-mail addresses are removed', () => {
  it.each([
    ['See https://a.example/x?y=1#z now', 'See  now'],
    ['See http://a.example.', 'See .'],
    ['See https://a.example, then', 'See , then'],
    ['(https://a.example)', ''],
    ['(see https://a.example)', '(see )'],
    ['<https://a.example/x>', ''],
    ['[here](https://a.example/x)', '[here]'],
    ['https://en.example/wiki/Cat_(animal)', ''],
    ['(https://en.example/wiki/Cat_(animal))', ''],
    ['"https://a.example"', '""'],
    ['FTP://a.example/file', ''],
    ['www.a.example/x', ''],
    ['WWW.A.EXAMPLE', ''],
    ['example.com/path', ''],
    ['Example.co.uk/path and', ' and'],
    ['MAILTO:jane@mail.example', ''],
    ['Write to jane.doe+x@mail.example.org!', 'Write to !'],
    ['<jane@mail.example>', ''],
    ['mailto:jane@mail.example', ''],
    ['Contact: jane@mail.example, joe@mail.example.', 'Contact: , .'],
    ['https://a.example\nhttps://b.example', '\n'],
  ])('%j → %j', (given, wanted) => {
    expect(stripLinks.apply(given).text).toBe(wanted);
  });

  it.each([
    'Amazon.com sells',
    'and/or',
    'km/h',
    '@jane',
    'a@b',
    'e.g./i.e.',
    '3.5mg/ml',
    'http',
    'wwwhat',
    'https://',
    'She said: http is slow',
    // The blank behind a full stop is missing.
    'Yesterday.He/she went',
    'etc.and/or',
    'approx.mid/late',
    'St.Mary/St.John',
    'Done.No/yes',
    'He went.it/they',
    'Ask them.Com/org',
  ])('%j stays', (text) => {
    expect(stripLinks.apply(text).text).toBe(text);
  });

  it('says what was kept', () => {
    expect(stripLinks.apply('a (https://b.example). c')).toEqual({
      text: 'a . c',
      kept: [
        { at: 0, from: 0, length: 2 },
        { at: 2, from: 21, length: 3 },
      ],
    });
  });
});
