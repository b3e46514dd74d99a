import { expect, test } from 'vitest';
import { fromAiSdk } from '../src/providers/ai-sdk-model.ts';

const question = {
  message: { system: '', user: 'x' },
  parameters: {},
  item: { values: { text: 'x' } },
};
const { signal } = new AbortController();

const model = (doGenerate: () => Promise<unknown>) =>
  fromAiSdk({ provider: 'p', modelId: 'm', doGenerate }, { secrets: ['canary-key-0123456789'] });

test('an answer is scored as it came: what only looks like a key stays, the key itself does not', async () => {
  const text = 'Bearer securities and sk-learn-like-packages lost value.';
  const reply = await model(async () => ({
    content: [{ type: 'text', text: `${text} canary-key-0123456789` }],
    finishReason: 'stop',
  })).ask(question, signal);
  expect(reply.text).toBe(`${text} [key]`);
});

test('in the message of an error, what looks like a key is hidden, too', async () => {
  const asked = model(async () => {
    throw new Error('refused: Bearer abcdefgh.ijklmnop');
  }).ask(question, signal);
  await expect(asked).rejects.toThrow('refused: [key]');
});
