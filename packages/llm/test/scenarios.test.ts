// The real clients of the AI SDK against the loopback server: attempts, waits and statuses.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../src/answer.ts';
import { GenerationStopped } from '../src/faults/fault.ts';
import { Generation } from '../src/generate/generation.ts';
import { promptNamed } from '../src/prompts/library.ts';
import { namedModel } from '../src/providers/named-model.ts';
import { LoopbackServer } from './loopback-server.ts';
import { summaryOf } from './scenarios.ts';
import { VirtualClock } from './virtual-clock.ts';
import { GEMINI, OPENAI, TOKENS_IN, TOKENS_OUT, type Wire } from './wires.ts';

const KEY = 'canary/key+0123456789';

let server: LoopbackServer;
beforeAll(async () => {
  server = await LoopbackServer.start();
});
afterAll(() => server.stop());

const modelOf = (scenario: string, wire: Wire) =>
  namedModel(`${wire.name === 'gemini' ? 'google' : 'openai'}:${scenario}`, {
    baseUrl: server.baseUrl(wire),
    env: { GEMINI_API_KEY: KEY, OPENAI_API_KEY: KEY },
  });

interface Outcome {
  readonly answer: Answer | undefined;
  readonly stopped: GenerationStopped | undefined;
  readonly requests: number;
  readonly waits: readonly number[];
}

async function asked(scenario: string, wire: Wire, timeout = 20_000): Promise<Outcome> {
  const clock = new VirtualClock();
  const generation = new Generation({
    model: await modelOf(scenario, wire),
    prompt: promptNamed('summary'),
    parameters: { temperature: 0, seed: 7, maxOutputTokens: 64 },
    ...{ clock, timeout },
  });
  const before = server.seen.length;
  const outcome = () => ({ requests: server.seen.length - before, waits: clock.waits });
  try {
    const text = `The ${scenario} document of ${wire.name}, ${before}.`;
    for await (const { answer } of generation.answers([{ values: { text } }]))
      return { answer, stopped: undefined, ...outcome() };
    throw new Error('no answer');
  } catch (error) {
    if (!(error instanceof GenerationStopped)) throw error;
    return { answer: undefined, stopped: error, ...outcome() };
  }
}

/** Half of a second and by chance up to a whole one, since the server does not say how long. */
const FIRST_BACK_OFF = [
  expect.toSatisfy((ms: number) => ms >= 500 && ms <= 1000, 'between 500 and 1000 ms'),
];

describe.each([GEMINI, OPENAI])('$name', (wire) => {
  test('an answer comes with its version, tokens and finish reason', async () => {
    const { answer, requests, waits } = await asked('ok', wire);
    const seen = server.seen.at(-1)!;
    expect(answer).toMatchObject({
      status: 'ok',
      text: summaryOf(seen.prompt),
      finishReason: wire.finishes.stop,
      version: 'ok-001',
      tokens: { input: TOKENS_IN, output: TOKENS_OUT, reasoning: 0 },
      cost: null,
      retries: 0,
    });
    expect([requests, waits]).toEqual([1, []]);
    expect(seen.key).toBe(KEY);
    expect(JSON.parse(seen.body)).toMatchObject(
      wire === GEMINI
        ? { generationConfig: { temperature: 0, seed: 7, maxOutputTokens: 64 } }
        : { temperature: 0, seed: 7, max_tokens: 64 },
    );
  });

  test.each([
    ['429-seconds', 3000],
    ['429-in-body', 4200],
    ['429-both', wire === GEMINI ? 5500 : 2000],
    ['503-with-time', 7000],
  ])('%s: waits as it is asked to', async (scenario, ms) => {
    const { answer, requests, waits } = await asked(scenario, wire);
    expect(answer).toMatchObject({ status: 'ok', retries: 1 });
    expect([requests, waits]).toEqual([2, [ms]]);
  });

  test('429-date: waits until then and a second more, since dates have no fractions', async () => {
    const { answer, requests, waits } = await asked('429-date', wire);
    expect(answer?.status).toBe('ok');
    expect(requests).toBe(2);
    expect(waits[0]).toBeGreaterThan(2500);
    expect(waits[0]).toBeLessThanOrEqual(4000);
  });

  test('429-nonsense: backs off, at least half of the usual time', async () => {
    const { answer, requests, waits } = await asked('429-nonsense', wire);
    expect(answer?.status).toBe('ok');
    expect([requests, waits]).toEqual([2, FIRST_BACK_OFF]);
  });

  test.each([
    ['429-huge', 'wait', /asks to wait 1000000000 s/],
    ['daily-quota', 'quota', /the quota is spent: 429: You exceeded/],
    ['bad-key', 'key', /does not accept the key: 40[01]: /],
    ['no-such-model', 'model', /404: models\/x is not found/],
    ['redirect', 'redirect', /redirects to elsewhere\.example, and the key is not taken along/],
  ])('%s: stops after one request', async (scenario, reason, message) => {
    const { stopped, requests, waits } = await asked(scenario, wire);
    expect(stopped?.reason).toBe(reason);
    expect(stopped?.message).toMatch(message);
    expect([requests, waits]).toEqual([1, []]);
  });

  test('a key that the server repeats is in no message', async () => {
    for (const scenario of ['echoes-key', 'escapes-key']) {
      const { stopped } = await asked(scenario, wire);
      expect(stopped?.message).toContain('The key [key] is not known.');
    }
    const { answer } = await asked('says-key', wire);
    expect(answer?.text).toBe('You sent [key].');
  });

  test.each(['500', '503', '502-html', '200-html', 'truncated-json', 'reset'])(
    '%s: tries again after a while',
    async (scenario) => {
      const { answer, requests, waits } = await asked(scenario, wire);
      expect(answer).toMatchObject({ status: 'ok', retries: 1 });
      expect([requests, waits]).toEqual([2, FIRST_BACK_OFF]);
    },
  );

  test.each(['hang', 'stalled-body', 'drip'])(
    '%s: is ended by the time-out, and tried again',
    async (scenario) => {
      const { answer, requests, waits } = await asked(scenario, wire, 300);
      expect(answer).toMatchObject({ status: 'ok', retries: 1 });
      expect([requests, waits]).toEqual([2, FIRST_BACK_OFF]);
    },
  );

  test.each([
    ['oversized-body', 'the answer is longer than 8 MB'],
    ['too-long', 'the provider refused the request: 413: the request is too large'],
  ])('%s: fails this item alone', async (scenario, reason) => {
    const { answer, requests, waits } = await asked(scenario, wire);
    expect(answer).toMatchObject({ status: 'failed', reason, text: '' });
    expect([requests, waits]).toEqual([1, []]);
  });

  test.each([
    ['blocked-prompt', 'blocked'],
    ['safety', 'blocked'],
    ['recitation', 'blocked'],
    ['only-thoughts', 'truncated'],
    ['cut-off', 'truncated'],
    ['ended-early', 'truncated'],
    ['no-candidates', 'empty'],
    ['blank', 'empty'],
  ])('%s: %s, and not asked again', async (scenario, status) => {
    const { answer, requests, waits } = await asked(scenario, wire);
    expect(answer?.status).toBe(status);
    expect(answer?.reason).not.toBeNull();
    expect([requests, waits]).toEqual([1, []]);
  });

  test('thoughts are counted', async () => {
    const { answer } = await asked('only-thoughts', wire);
    expect(answer?.tokens).toEqual({ input: TOKENS_IN, output: 64, reasoning: 64 });
    expect(answer?.reason).toMatch(/before the answer began/);
  });
});

test('Gemini: the reason of a block is kept in its word', async () => {
  const reasons = ['blocked-prompt', 'safety', 'recitation'];
  const answers = await Promise.all(reasons.map((one) => asked(one, GEMINI)));
  expect(answers.map(({ answer }) => answer?.finishReason)).toEqual([
    ...['PROHIBITED_CONTENT', 'SAFETY', 'RECITATION'],
  ]);
});

test('OpenAI: a refusal is a status of its own, and a tool call is not an answer', async () => {
  expect((await asked('refusal', OPENAI)).answer).toMatchObject({
    status: 'refused',
    reason: 'the model declined: I cannot help with that.',
  });
  expect((await asked('tool-call', OPENAI)).answer).toMatchObject({ status: 'empty', text: '' });
});

test('a server that never recovers: the question fails after all attempts', async () => {
  const { answer, requests, waits } = await asked('always-500', GEMINI);
  expect(answer).toMatchObject({ status: 'failed', retries: 7 });
  expect(requests).toBe(8);
  // Twice as long each time, up to half a minute; half of it by chance.
  for (const [k, ms] of waits.entries()) {
    const full = Math.min(30_000, 1000 * 2 ** k);
    expect(ms).toBeGreaterThanOrEqual(full / 2);
    expect(ms).toBeLessThanOrEqual(full);
  }
});

test('a text that ended for another reason is not whole, and says so', async () => {
  const { answer } = await asked('ended-early', GEMINI);
  expect(answer).toMatchObject({ reason: 'ended early (OTHER)', text: 'The first half' });
});

test('a text without a word about its end is whole with OpenAI’s language alone', async () => {
  expect((await asked('no-finish', OPENAI)).answer).toMatchObject({ status: 'ok', reason: null });
  expect((await asked('no-finish', GEMINI)).answer).toMatchObject({
    status: 'truncated',
    reason: 'ended early (no reason)',
  });
});
