import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { canRedraw, coloursFor } from './colours.ts';
import { type Loudness, People } from './messages.ts';

function said(loudness: Loudness, speak: (people: People) => void, width?: number): string {
  let printed = '';
  const people = new People({
    write: (text) => (printed += text),
    colours: createColors(false),
    width,
  });
  people.loudness = loudness;
  speak(people);
  return printed;
}

const everything = (people: People) => {
  people.detail('detail');
  people.note('note');
  people.warn('warning');
  people.error('wrong', ['more']);
};

it('says less when asked to', () => {
  expect(said('verbose', everything)).toBe('detail\nnote\nnote: warning\nerror: wrong\n  more\n');
  expect(said('normal', everything)).toBe('note\nnote: warning\nerror: wrong\n  more\n');
  expect(said('quiet', everything)).toBe('error: wrong\n  more\n');
});

it('lets no text act on the terminal', () => {
  const printed = said('normal', (people) => people.error('\u001b[2J\nerror: x', ['\u0007']));
  expect(printed).toBe('error: \\u001b[2J\\u000aerror: x\n  \\u0007\n');
});

it('clears the status line before anything else is said', () => {
  const printed = said('normal', (people) => {
    people.status('10 rows');
    people.note('done');
  });
  expect(printed).toBe('\r\u001b[K10 rows\r\u001b[Kdone\n');
});

it('wraps on a terminal', () => {
  expect(said('normal', (people) => people.warn('one two three'), 14)).toBe(
    'note: one two\n  three\n',
  );
});

it.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: false }, {}, false],
  [{ isTTY: true }, { NO_COLOR: '1' }, false],
  [{ isTTY: true }, { NO_COLOR: '' }, true],
  [{ isTTY: true }, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  [{ isTTY: false }, { FORCE_COLOR: '1' }, true],
  [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
  [{ isTTY: true }, { CI: 'true' }, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
])('%j with %j has colours: %s', (stream, env, has) => {
  expect(coloursFor(stream, env).isColorSupported).toBe(has);
});

it('draws over lines on terminals only, whatever is said of colours', () => {
  expect(canRedraw({ isTTY: true }, { NO_COLOR: '1' })).toBe(true);
  expect(canRedraw({ isTTY: true }, { CI: '1' })).toBe(false);
  expect(canRedraw({}, { FORCE_COLOR: '1' })).toBe(false);
});
