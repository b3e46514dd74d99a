import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { canRedraw, coloursFor } from './colours.ts';
import { type Loudness, Messages } from './messages.ts';

function said(loudness: Loudness, speak: (messages: Messages) => void, width?: number): string {
  let printed = '';
  const messages = new Messages({
    write: (text) => (printed += text),
    colours: createColors(false),
    width,
  });
  messages.loudness = loudness;
  speak(messages);
  return printed;
}

const everything = (messages: Messages) => {
  messages.detail('detail');
  messages.info('chosen');
  messages.warn('careful');
  messages.error('wrong', ['more']);
};

it('says less when asked to', () => {
  expect(said('verbose', everything)).toBe(
    'detail\nchosen\nwarning: careful\nerror: wrong\n  more\n',
  );
  expect(said('normal', everything)).toBe('chosen\nwarning: careful\nerror: wrong\n  more\n');
  expect(said('quiet', everything)).toBe('error: wrong\n  more\n');
});

it('lets no text act on the terminal', () => {
  const printed = said('normal', (messages) => messages.error('\u001b[2J\nerror: x', ['\u0007']));
  expect(printed).toBe('error: \\u001b[2J\\u000aerror: x\n  \\u0007\n');
});

it('clears the status line before anything else is said', () => {
  const printed = said('normal', (messages) => {
    messages.status('10 rows');
    messages.info('done');
  });
  expect(printed).toBe('\r\u001b[K10 rows\r\u001b[Kdone\n');
});

it('wraps on a terminal', () => {
  expect(said('normal', (messages) => messages.warn('one two three'), 14)).toBe(
    'warning: one\n  two three\n',
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
