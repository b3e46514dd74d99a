import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { coloursFor } from '../../terminal/colours.ts';
import { Messages } from '../../terminal/messages.ts';
import { confirmed } from './confirm.ts';

function asked(answer: string, isTTY: boolean) {
  let shown = '';
  const messages = new Messages({ write: (text) => (shown += text), colours: coloursFor({}, {}) });
  const stdin = Object.assign(Readable.from(answer === '' ? [] : [Buffer.from(answer)]), { isTTY });
  return { answer: confirmed('Remove x\u001b[2J', { stdin, messages }), shown: () => shown };
}

it.each([
  ['y\n', true],
  ['Yes\n', true],
  ['n\n', false],
  ['\n', false],
  ['yesterday\n', false],
  ['', false],
])('takes %j for %j', async (text, expected) => {
  const { answer, shown } = asked(text, true);
  expect(await answer).toBe(expected);
  expect(shown()).toBe('Remove x\\u001b[2J? [y/N] ');
});

it('does not ask without a terminal', async () => {
  await expect(asked('y\n', false).answer).rejects.toThrow(/--yes/);
});
