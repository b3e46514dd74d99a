import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { namedModel } from '../src/providers/named-model.ts';

const KEY = 'canary-key-0123456789';

test.each([
  ['google:gemini-2.5-flash', 'google:gemini-2.5-flash'],
  ['gemini-2.5-pro', 'google:gemini-2.5-pro'],
  ['openai:gpt-4.1', 'openai:gpt-4.1'],
  ['ollama:llama3.2:3b', 'ollama:llama3.2:3b'],
  ['lead-3', 'lead-3'],
  ['copy-reference', 'copy-reference'],
])('%s', async (name, id) => {
  const env = { GEMINI_API_KEY: KEY, OPENAI_API_KEY: KEY };
  expect((await namedModel(name, { env })).id).toBe(id);
});

test('any name with the address of a server', async () => {
  const model = await namedModel('llama3.2:3b', { baseUrl: 'http://127.0.0.1:1/v1/', env: {} });
  expect(model).toMatchObject({ id: 'server:llama3.2:3b', endpoint: 'http://127.0.0.1:1/v1' });
});

test.each(['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'])(
  'the key of Gemini may be in %s',
  async (variable) => {
    await expect(
      namedModel('gemini-2.5-flash', { env: { [variable]: KEY } }),
    ).resolves.toBeDefined();
  },
);

test('without a key: which variable to set, and that nothing was sent', async () => {
  const env = { GEMINI_API_KEY: ' ' };
  await expect(namedModel('gemini-2.5-flash', { env })).rejects.toThrow(
    'No key for google: set the variable GEMINI_API_KEY (or GOOGLE_API_KEY or GOOGLE_GENERATIVE_AI_API_KEY), or use the model lead-3, which needs neither key nor network. Nothing was sent.',
  );
  await expect(
    namedModel('server:x', { baseUrl: 'http://h/v1', keyFrom: 'MINE', env }),
  ).rejects.toThrow('set the variable MINE, or use the model lead-3');
});

test.each([
  `https://user:${KEY}@host/v1`,
  `https://host/v1?key=${KEY}`,
  'ftp://host/v1',
  'host:80',
  '',
])('the address %s is refused, and not repeated', async (baseUrl) => {
  const refused = namedModel('server:x', { baseUrl, env: {} });
  await expect(refused).rejects.toThrow(/Expected the base URL for server:x/);
  await expect(refused).rejects.not.toThrow(KEY);
});

test.each(['gpt-4', 'gogle:x', 'google:', 'lead-0', ''])('%j is not a model', async (name) => {
  await expect(namedModel(name, { env: {} })).rejects.toThrow(`got '${name}'. Known: google:NAME`);
});

test('printing a model shows no key', async () => {
  const model = await namedModel('gemini-2.5-flash', { env: { GEMINI_API_KEY: KEY } });
  expect(inspect(model, { depth: 9, showHidden: true }) + JSON.stringify(model)).not.toContain(KEY);
});

test.each(['two words', 'line\nend', 'ключ-0123456789'])(
  'a key that no header can hold is refused, and not repeated: %j',
  async (key) => {
    const refused = namedModel('gemini-2.5-flash', { env: { GOOGLE_API_KEY: key } });
    await expect(refused).rejects.toThrow('The key for google in GOOGLE_API_KEY contains a space');
    await expect(refused).rejects.not.toThrow(key);
  },
);
