import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Generation, type GenerationOptions } from '../src/generate/generation.ts';
import { Journal } from '../src/journal/journal.ts';
import type { Item, Model } from '../src/model.ts';
import { promptNamed } from '../src/prompts/library.ts';
import { httpError, madeUpModel, said, texts } from './made-up-model.ts';
import { VirtualClock } from './virtual-clock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rougekit-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const prompt = promptNamed('summary');
const files = () => readdirSync(folder).map((name) => path.join(folder, name));

async function run(model: Model, items: readonly Item[], options: Partial<GenerationOptions> = {}) {
  const store = new Journal(folder);
  const generation = new Generation({
    model,
    prompt,
    store,
    clock: new VirtualClock(),
    ...options,
  });
  const answers = [];
  try {
    for await (const one of generation.answers(items)) answers.push(one);
  } finally {
    store.close();
  }
  return { answers, damaged: store.damaged, totals: generation.totals };
}

const numbered = () => madeUpModel((call) => said(`answer ${call}`));

test('a second run asks nothing and says the same', async () => {
  const first = await run(numbered(), texts(20));
  const model = numbered();
  const second = await run(model, texts(20));
  expect(model.calls).toBe(0);
  expect(second.totals.reused).toBe(20);
  expect(second.answers.map(({ answer }) => answer)).toEqual(
    first.answers.map(({ answer }) => answer),
  );
});

test('an equal text is asked once', async () => {
  const model = numbered();
  const items = [...texts(3), ...texts(3), ...texts(3)];
  const { answers } = await run(model, items, { concurrency: 9 });
  expect(model.calls).toBe(3);
  expect(new Set(answers.map(({ answer }) => answer.text)).size).toBe(3);
});

test.each<[string, Partial<GenerationOptions>]>([
  ['another model', { model: { ...numbered(), id: 'made:other' } }],
  ['another server', { model: { ...numbered(), endpoint: 'elsewhere' } }],
  ['another prompt', { prompt: promptNamed('headline') }],
  ['another setting', { settings: { sentences: '2' } }],
  ['another temperature', { parameters: { temperature: 0.5 } }],
])('%s is another question', async (_, change) => {
  await run(numbered(), texts(2));
  expect((await run(numbered(), texts(2), change)).totals.reused).toBe(0);
});

test('a default that is spelled out is the same question, and so is another order', async () => {
  await run(numbered(), texts(2), { parameters: { temperature: 0, seed: 1 } });
  const same = { settings: { sentences: '3' }, parameters: { seed: 1, temperature: 0 } };
  expect((await run(numbered(), texts(2), same)).totals.reused).toBe(2);
});

test('repeated answers are kept apart', async () => {
  const { answers } = await run(numbered(), texts(2), { repeat: 3, concurrency: 1 });
  expect(answers.map(({ item, sample, answer }) => [item.id, sample, answer.text])).toEqual([
    ['0', 0, 'answer 1'],
    ['0', 1, 'answer 2'],
    ['0', 2, 'answer 3'],
    ['1', 0, 'answer 4'],
    ['1', 1, 'answer 5'],
    ['1', 2, 'answer 6'],
  ]);
  const model = numbered();
  await run(model, texts(2), { repeat: 4 });
  expect(model.calls).toBe(2);
});

test('blocked answers are kept, failures are asked again', async () => {
  const first = madeUpModel((_, { item }) => {
    if (item.id === '0') return said('', { finish: 'blocked' });
    if (item.id === '1') throw httpError(422);
    return said('x');
  });
  const { totals } = await run(first, texts(3));
  expect(totals.byStatus).toMatchObject({ ok: 1, blocked: 1, failed: 1 });
  const model = numbered();
  await run(model, texts(3));
  expect(model.calls).toBe(1);
});

test('a line torn at any place costs one answer', async () => {
  await run(numbered(), texts(2));
  const [file = ''] = files();
  const whole = readFileSync(file);
  const second = whole.indexOf('\n') + 1;
  for (let end = second + 1; end < whole.length - 1; end += 13) {
    writeFileSync(file, whole.subarray(0, end));
    const journal = new Journal(folder);
    expect([journal.size, journal.damaged]).toEqual([1, 1]);
  }
  // What comes later is in a file of its own, so the torn line stays alone.
  expect((await run(numbered(), texts(4))).totals.reused).toBe(1);
  expect(new Journal(folder).size).toBe(4);
});

test('a flipped bit is noticed', async () => {
  await run(numbered(), texts(1));
  const [file = ''] = files();
  writeFileSync(file, readFileSync(file, 'utf8').replace('answer 1', 'answer 3'));
  const { totals, damaged } = await run(numbered(), texts(1));
  expect([totals.reused, damaged]).toEqual([0, 1]);
});

test('files that are not a journal are left alone', async () => {
  appendFileSync(path.join(folder, 'notes.txt'), 'hello');
  expect(new Journal(folder).damaged).toBe(0);
});

test('hostile keys and texts come back as they were', async () => {
  const text = '__proto__ \u2028 \ud800 "check":"0123456789abcdef"}\n</script>\u0000';
  await run(
    madeUpModel(() => said(text)),
    texts(1),
  );
  const { answers } = await run(numbered(), texts(1));
  expect(answers[0]?.answer.text).toBe(text);
  expect(answers[0]?.isReused).toBe(true);
});

test('the key of the markers is kept beside the answers, for the owner alone, and is not part of what is asked', async () => {
  const prompts: string[] = [];
  const noting = () =>
    madeUpModel((call, { message }) => {
      prompts.push(message.user);
      return said(`answer ${call}`);
    });
  await run(noting(), texts(1));
  const file = path.join(folder, 'fence.key');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  // The same request again, of another process.
  await run(noting(), texts(1), { parameters: { temperature: 1 } });
  expect(prompts[1]).toBe(prompts[0]);
  // A lost or torn file costs nothing: the answers stay known.
  writeFileSync(file, 'abc');
  const model = noting();
  expect((await run(model, texts(1))).totals.reused).toBe(1);
  await run(model, texts(2));
  expect(prompts).toHaveLength(3);
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
