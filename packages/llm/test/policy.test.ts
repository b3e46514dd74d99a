import { describe, expect, test } from 'vitest';
import { Generation, type GenerationOptions } from '../src/generate/generation.ts';
import type { Model } from '../src/model.ts';
import type { Attempt } from '../src/policy/attempt.ts';
import { RateBudget } from '../src/policy/rate-budget.ts';
import { promptNamed } from '../src/prompts/library.ts';
import { httpError, madeUpModel, said, texts } from './made-up-model.ts';
import { VirtualClock } from './virtual-clock.ts';

const prompt = promptNamed('summary');
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function all(model: Model, count: number, options: Partial<GenerationOptions> = {}) {
  const generation = new Generation({ model, prompt, clock: new VirtualClock(), ...options });
  const answers = [];
  for await (const one of generation.answers(texts(count))) answers.push(one);
  return { answers, generation };
}

test('answers come in the order of the items, whichever is faster', async () => {
  const model = madeUpModel(async (call, { item }) => {
    for (let k = 0; k < (call % 5) * 3; k++) await turn();
    return said(`about ${item.values['text']}`);
  });
  const { answers } = await all(model, 100, { concurrency: 7 });
  expect(answers.map(({ answer }) => answer.text)).toEqual(
    texts(100).map(({ values }) => `about ${values.text}`),
  );
});

test('no more than so many at a time', async () => {
  let running = 0;
  let most = 0;
  const model = madeUpModel(async () => {
    most = Math.max(most, ++running);
    await turn();
    running--;
    return said('x');
  });
  await all(model, 50, { concurrency: 6 });
  expect(most).toBe(6);
});

test('one is told to wait, and all do', async () => {
  const clock = new VirtualClock();
  const moments: number[] = [];
  const model = madeUpModel(async (call) => {
    moments.push(clock.now());
    await turn();
    if (call === 2) throw httpError(429, { 'Retry-After': '5' });
    await turn();
    return said('x');
  });
  await all(model, 40, { concurrency: 4, clock });
  // The first, the four that were under way, then none for five seconds.
  expect(moments.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(moments.slice(5).every((moment) => moment >= 5000)).toBe(true);
});

test('many may wait at a time without a warning of Node', async () => {
  const warnings: string[] = [];
  const listen = ({ message }: Error) => warnings.push(message);
  process.on('warning', listen);
  const model = madeUpModel((call) => {
    if (call <= 30) throw httpError(429, { 'retry-after': '0.01' });
    return said('x');
  });
  const generation = new Generation({ model, prompt, concurrency: 30 });
  for await (const _ of generation.answers(texts(60)));
  await turn();
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});

test('an abort ends a wait of a minute', async () => {
  const ending = new AbortController();
  const model = madeUpModel(() => {
    setTimeout(() => ending.abort(new Error('enough')), 10);
    throw httpError(429, { 'retry-after': '60' });
  });
  const generation = new Generation({ model, prompt, signal: ending.signal });
  await expect(generation.answers(texts(3)).next()).rejects.toThrow('enough');
  expect(generation.waiting).toMatchObject({ reason: 'rate limit' });
});

test('an abort ends a request, even if the client does not listen', async () => {
  const ending = new AbortController();
  const model = madeUpModel(() => {
    setTimeout(() => ending.abort(new Error('enough')), 10);
    return new Promise(() => {});
  });
  const generation = new Generation({ model, prompt, signal: ending.signal });
  await expect(generation.answers(texts(3)).next()).rejects.toThrow('enough');
});

test('a caller that has seen enough ends what is under way', async () => {
  const signals: AbortSignal[] = [];
  const model = madeUpModel((call, _, signal) => {
    signals.push(signal);
    return call === 1 ? said('x') : new Promise(() => {});
  });
  const generation = new Generation({ model, prompt, concurrency: 2 });
  for await (const _ of generation.answers(texts(9))) break;
  expect(signals.length).toBeGreaterThan(1);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

describe('stops', () => {
  test.each([
    ['a wrong key', 401, '{}'],
    ['a spent quota', 429, '{"error":{"code":"insufficient_quota"}}'],
  ])('%s costs one request, however many may be under way', async (_, status, body) => {
    const model = madeUpModel(async () => {
      await turn();
      throw httpError(status, {}, body);
    });
    await expect(all(model, 50, { concurrency: 4 })).rejects.toThrow('made:up at nowhere');
    expect(model.calls).toBe(1);
  });

  test('who waits for another attempt makes none', async () => {
    const ends = new Map<string, number>();
    const model = madeUpModel(async (call, { item }) => {
      const id = item.id ?? '';
      ends.set(id, (ends.get(id) ?? 0) + 1);
      if (call === 1) return said('x');
      // The third worker hears of the spent quota while the others back off.
      if (call === 4) await new Promise((resolve) => setTimeout(resolve, 30));
      throw httpError(call === 4 ? 402 : 500);
    });
    const generation = new Generation({ model, prompt, concurrency: 3 });
    const run = async () => {
      for await (const _ of generation.answers(texts(50)));
    };
    await expect(run()).rejects.toMatchObject({ reason: 'quota' });
    expect(model.calls).toBe(4);
    expect([...ends.values()]).toEqual([1, 1, 1, 1]);
  });

  test('what is under way is finished and kept, nothing else is begun', async () => {
    const kept: string[] = [];
    const store = { get: () => undefined, put: (key: string) => kept.push(key), close() {} };
    const model = madeUpModel(async (call) => {
      if (call === 2) throw httpError(401);
      for (let k = 0; k < 20; k++) await turn();
      return said('x');
    });
    await expect(all(model, 50, { concurrency: 4, store })).rejects.toMatchObject({
      reason: 'key',
    });
    expect(model.calls).toBe(4);
    expect(kept).toHaveLength(3);
  });

  const refusal = (message: string) => httpError(400, {}, JSON.stringify({ error: { message } }));

  test('the first five questions are refused in the same words', async () => {
    const model = madeUpModel(() => {
      throw refusal('temperature is not supported');
    });
    await expect(all(model, 50, { concurrency: 4 })).rejects.toMatchObject({
      reason: 'failures',
      message:
        'made:up at nowhere: the provider refused the request: 400: temperature is not supported',
    });
    expect(model.calls).toBe(5);
  });

  test.each([
    ['in words of their own', (call: number) => `${call} tokens are too many`, 0],
    ['after an answer', () => 'too long', 1],
  ])('questions that are refused %s fail alone', async (_, words, answered) => {
    const model = madeUpModel((call) => {
      if (call <= answered) return said('x');
      throw refusal(words(call));
    });
    const { answers } = await all(model, 20);
    expect(answers.filter(({ answer }) => answer.status === 'failed')).toHaveLength(20 - answered);
  });

  test('five questions in a row come to nothing', async () => {
    const model = madeUpModel((call) => {
      if (call === 1) return said('x');
      throw httpError(500);
    });
    await expect(all(model, 50, { concurrency: 1, attempts: 2 })).rejects.toMatchObject({
      reason: 'failures',
      message: 'made:up at nowhere: server error 500',
    });
    expect(model.calls).toBe(1 + 5 * 2);
  });

  test.each([
    ['UND_ERR_SOCKET', 'the connection was closed (UND_ERR_SOCKET)'],
    ['ENOTFOUND', 'the host was not found (ENOTFOUND); is there a network?'],
    ['toString', 'toString'],
  ])('the network is at fault, in words: %s', async (code, words) => {
    const model = madeUpModel(() => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
    });
    await expect(all(model, 1, { concurrency: 1 })).rejects.toThrow(
      `made:up at nowhere: no answer: ${words}`,
    );
  });

  test('a server that has never answered is not tried for long', async () => {
    const model = madeUpModel(() => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
      });
    });
    await expect(all(model, 50, { concurrency: 1 })).rejects.toThrow(
      'made:up at nowhere: no answer: connection refused (ECONNREFUSED); is the server running?',
    );
    expect(model.calls).toBe(3);
  });
});

describe('limits of a run', () => {
  const tokens = { input: 100, output: 10, reasoning: 0 };
  const price = { input: 1000, output: 10_000 }; // 0.1 + 0.1 dollars for each
  const parameters = { maxOutputTokens: 50 };

  test('the cost never passes its limit', async () => {
    const model = madeUpModel(() => said('x', { tokens }));
    const options = { price, parameters, maxCost: 2.05, concurrency: 4 };
    const generation = new Generation({ model, prompt, ...options });
    const run = async () => {
      for await (const _ of generation.answers(texts(100)));
    };
    await expect(run()).rejects.toMatchObject({ reason: 'cost' });
    // A question may cost about 0.13 + 0.5 dollars.
    expect(generation.totals.cost).toBeLessThanOrEqual(2.05);
    expect(generation.totals.cost).toBeGreaterThan(2.05 - 0.7);
  });

  test('nor do the tokens', async () => {
    const model = madeUpModel(() => said('x', { tokens }));
    await expect(
      all(model, 100, { parameters, maxTokens: 1000, concurrency: 3 }),
    ).rejects.toMatchObject({ reason: 'tokens' });
    expect(model.calls).toBeGreaterThan(6);
    expect(model.calls).toBeLessThanOrEqual(9);
  });

  test.each([
    ['an answer without a word about tokens', () => said('x')],
    ['a page instead of an answer', () => Promise.reject(httpError(200))],
    ['no answer in time', () => new Promise<never>(() => {})],
  ])('%s counts with the most that it can be', async (_, reply) => {
    const model = madeUpModel(reply);
    const options = { parameters, maxTokens: 340, concurrency: 1, timeout: 20 };
    // A question is about 110 tokens, its answer at most 50: there is room for two.
    await expect(all(model, 100, options)).rejects.toMatchObject({ reason: 'tokens' });
    expect(model.calls).toBe(2);
  });

  test('a refused request counts nothing', async () => {
    const model = madeUpModel((call) => {
      if (call < 8) throw httpError(500);
      return said('x', { tokens });
    });
    const { answers } = await all(model, 1, { parameters, maxTokens: 300 });
    expect(answers[0]?.answer.status).toBe('ok');
  });

  test('tokens that were not counted are null, not 0', async () => {
    const model = madeUpModel((call) => said('x', call === 1 ? { tokens } : {}));
    const { generation } = await all(model, 2);
    expect(generation.totals.tokens).toEqual({ input: null, output: null, reasoning: null });
  });

  test('an unknown price is null, not nothing', async () => {
    const { generation } = await all(
      madeUpModel(() => said('x', { tokens })),
      2,
    );
    expect(generation.totals.cost).toBeNull();
    expect(generation.totals.tokens).toEqual({ input: 200, output: 20, reasoning: 0 });
  });
});

describe('budgets per minute', () => {
  test.each([
    ['requests', { requestsPerMinute: 10 }, 10],
    ['tokens', { tokensPerMinute: 700 }, 7],
  ])('%s: in any minute, wherever it begins', async (_, limits, most) => {
    const clock = new VirtualClock();
    const budget = new RateBudget(limits, clock);
    const { signal } = new AbortController();
    const moments: number[] = [];
    for (let k = 0; k < 45; k++) {
      await budget.take(100, signal);
      moments.push(clock.now());
      await clock.sleep((k * 7919) % 5000, signal);
    }
    for (const begin of moments) {
      const within = moments.filter((moment) => moment >= begin && moment < begin + 60_000);
      expect(within.length).toBeLessThanOrEqual(most);
    }
    // And no slower than needed.
    const full = moments.filter(
      (begin) => moments.filter((one) => one >= begin && one < begin + 60_000).length === most,
    );
    expect(full.length).toBeGreaterThan(10);
  });

  test('a wait for room is shown to people', async () => {
    const clock = new VirtualClock();
    const budget = new RateBudget({ requestsPerMinute: 1 }, clock);
    const { signal } = new AbortController();
    await budget.take(1, signal);
    expect(budget.waiting).toBeUndefined();
    const second = budget.take(1, signal);
    await Promise.resolve();
    expect(budget.waiting).toEqual({ ms: 60_000, reason: 'limit per minute' });
    await second;
    expect(budget.waiting).toBeUndefined();
  });

  test('a request that is larger than the budget goes alone', async () => {
    const budget = new RateBudget({ tokensPerMinute: 100 }, new VirtualClock());
    await expect(budget.take(5000, new AbortController().signal)).resolves.toBeDefined();
  });
});

test('every attempt is told, without texts', async () => {
  const attempts: Attempt[] = [];
  const model = madeUpModel((call) => {
    if (call === 1) throw httpError(429, { 'Retry-After': '5' });
    if (call === 2) throw httpError(500);
    if (call === 4) throw httpError(422);
    return said('x', { tokens: { input: 7, output: 2, reasoning: 0 } });
  });
  await all(model, 2, { concurrency: 1, onAttempt: (one) => attempts.push(one) });
  expect(attempts).toMatchObject([
    { event: 'retry', item: '0', attempt: 1, httpStatus: 429, waitMs: 5000, reason: 'rate limit' },
    { event: 'retry', item: '0', attempt: 2, httpStatus: 500, waitMs: expect.any(Number) },
    { event: 'answer', item: '0', attempt: 3, status: 'ok', tokens: { input: 7, output: 2 } },
    { event: 'fail', item: '1', attempt: 1, httpStatus: 422 },
  ]);
  expect(JSON.stringify(attempts)).not.toContain('Text 0');
});

test.each([
  ['a key that is refused', 401, {}],
  ['a wait that is too long', 429, { 'Retry-After': '100000' }],
])('%s is told as the end of the run', async (_, status, headers) => {
  const events: string[] = [];
  const model = madeUpModel(() => {
    throw httpError(status, headers);
  });
  const run = all(model, 3, { onAttempt: ({ event }) => events.push(event) });
  await expect(run).rejects.toThrow();
  expect(events).toEqual(['stop']);
});
