// What can happen to a request. Most happen to the first attempt only; the second is answered.

import { createHash } from 'node:crypto';
import type { Exchange } from './loopback-server.ts';

type Scenario = (exchange: Exchange) => void;

/** What an untroubled model says about a prompt: its own, so that no two answers can be mixed up. */
export const summaryOf = (prompt: string): string =>
  `A summary with the number ${createHash('sha256').update(prompt).digest('hex').slice(0, 8)}.`;

const ok: Scenario = ({ wire, seen, json }) =>
  json(200, wire.reply(seen.model, { text: summaryOf(seen.prompt), finish: wire.finishes.stop }));

const once =
  (first: Scenario): Scenario =>
  (exchange) =>
    (exchange.attempt === 1 ? first : ok)(exchange);

const limited = (seconds: number | undefined, headers: Record<string, string> = {}): Scenario =>
  once(({ wire, json }) => json(429, wire.rateLimit(seconds), headers));

const fault = (status: number): Scenario =>
  once(({ wire, json }) => json(status, wire.fault(status, 'something broke')));

const html = (status: number): Scenario =>
  once(({ response }) =>
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<html><title>502 Bad Gateway</title></html>'),
  );

const withKey: Scenario = ({ wire, seen, json }) =>
  json(200, wire.reply(seen.model, { text: `You sent ${seen.key}.`, finish: wire.finishes.stop }));

/** Headers and half a body, then nothing, or a byte now and then. */
const begun =
  (rest: (exchange: Exchange) => void): Scenario =>
  (exchange) => {
    exchange.response.writeHead(200, { 'content-type': 'application/json' }).write('{"candi');
    rest(exchange);
  };

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ok,
  '429-seconds': limited(undefined, { 'retry-after': '3' }),
  '429-in-body': limited(4.2),
  '429-both': limited(5.5, { 'retry-after': '2' }),
  '429-nonsense': limited(undefined, { 'retry-after': '-5' }),
  '429-huge': limited(undefined, { 'retry-after': '1000000000' }),
  '429-date': once(({ wire, json }) => {
    // Whole seconds: up to one is lost.
    const date = new Date(Date.now() + 3000).toUTCString();
    json(429, wire.rateLimit(undefined), { 'retry-after': date });
  }),
  'daily-quota': ({ wire, json }) => json(429, wire.dailyQuota()),
  'bad-key': ({ wire, json }) => json(wire.badKey().status, wire.badKey().body),
  'echoes-key': ({ wire, seen, json }) => {
    const { status, body } = wire.badKey(`The key ${seen.key} is not known.`);
    json(status, body);
  },
  'escapes-key': ({ wire, seen, response }) => {
    const { status, body } = wire.badKey(`The key ${seen.key} is not known.`);
    const escaped = JSON.stringify(body).replaceAll('/', '\\/').replaceAll('+', '\\u002B');
    response.writeHead(status, { 'content-type': 'application/json' }).end(escaped);
  },
  'says-key': withKey,
  'no-such-model': ({ wire, json }) => json(404, wire.fault(404, 'models/x is not found')),
  'too-long': ({ wire, json }) => json(413, wire.fault(413, 'the request is too large')),
  '500': fault(500),
  '503': fault(503),
  '503-with-time': once(({ wire, json }) =>
    json(503, wire.fault(503, 'overloaded'), { 'retry-after': '7' }),
  ),
  '502-html': html(502),
  '200-html': html(200),
  'always-500': ({ wire, json }) => json(500, wire.fault(500, 'something broke')),
  reset: once(({ request }) => void request.socket.destroy()),
  hang: once(() => {}),
  'stalled-body': once(begun(() => {})),
  drip: once(
    begun(({ response }) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    }),
  ),
  'oversized-body': begun(({ response }) => {
    const piece = Buffer.alloc(2 ** 20, 32);
    const more = () => {
      while (!response.destroyed && response.write(piece));
      response.once('drain', more);
    };
    more();
  }),
  'truncated-json': once(({ response }) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"candidates":[{"cont'),
  ),
  redirect: ({ response }) =>
    response.writeHead(302, { location: 'http://elsewhere.example/v1?key=1' }).end(),
  'blocked-prompt': ({ wire, json, seen }) =>
    json(
      200,
      wire.name === 'gemini'
        ? {
            promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
            usageMetadata: { promptTokenCount: 100, totalTokenCount: 100 },
          }
        : wire.reply(seen.model, { finish: 'content_filter' }),
    ),
  safety: ({ wire, json, seen }) =>
    json(200, wire.reply(seen.model, { finish: wire.finishes.filter })),
  recitation: ({ wire, json, seen }) =>
    json(
      200,
      wire.reply(seen.model, { finish: wire.name === 'gemini' ? 'RECITATION' : 'content_filter' }),
    ),
  'only-thoughts': ({ wire, json, seen }) =>
    json(200, wire.reply(seen.model, { finish: wire.finishes.length, thoughts: 64 })),
  'cut-off': ({ wire, json, seen }) =>
    json(200, wire.reply(seen.model, { finish: wire.finishes.length, text: 'The first half' })),
  'ended-early': ({ wire, json, seen }) =>
    json(200, wire.reply(seen.model, { finish: 'OTHER', text: 'The first half' })),
  'no-finish': ({ wire, json, seen }) =>
    json(200, wire.reply(seen.model, { finish: null, text: 'A text.' })),
  'no-candidates': ({ wire, json }) =>
    json(200, {
      ...(wire.name === 'gemini' ? { candidates: [] } : { id: '1', choices: [] }),
    }),
  // A model whose summaries can be foretold: the first sentence of what stands between the fences.
  'first-sentence': ({ wire, json, seen }) => {
    const [, text = ''] = /=== BEGIN \w+ ===\n([^.]*\.)/.exec(seen.prompt) ?? [];
    json(200, wire.reply(seen.model, { finish: wire.finishes.stop, text }));
  },
  // The first time one sentence, the next time another: an answer that varies from round to round, and can be foretold.
  varied: ({ wire, json, seen, attempt }) => {
    const [, text = ''] = /=== BEGIN \w+ ===\n([\s\S]*)\n=== END/.exec(seen.prompt) ?? [];
    const sentences = text.match(/[^.]+\./g) ?? [''];
    const one = sentences[(attempt - 1) % sentences.length]?.trim() ?? '';
    json(200, wire.reply(seen.model, { finish: wire.finishes.stop, text: one }));
  },
  blank: ({ wire, json, seen }) =>
    json(200, wire.reply(seen.model, { finish: wire.finishes.stop, text: ' \n' })),
  refusal: ({ json, seen }) =>
    json(200, {
      id: '1',
      model: seen.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 100, completion_tokens: 8 },
    }),
  'tool-call': ({ json, seen }) =>
    json(200, {
      id: '1',
      model: seen.model,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 't', type: 'function', function: { name: 'f', arguments: '{}' } }],
          },
          finish_reason: 'tool_calls',
        },
      ],
    }),
  // Some of everything, decided by the prompt and the attempt, so that runs can be repeated. Slow enough to be killed.
  mixed: (exchange) => {
    const { seen, attempt } = exchange;
    const [chance = 0] = createHash('sha256').update(`${seen.prompt}${attempt}`).digest();
    const name =
      MIXED.find(([share]) => chance < share)?.[1] ??
      (createHash('md5').update(seen.prompt).digest()[0]! < 8 ? 'safety' : 'ok');
    setTimeout(() => faulty(name)(exchange), 5 + (chance % 20));
  },
};

const MIXED: readonly [number, string][] = [
  [8, '500'],
  [14, 'reset'],
  [18, '502-html'],
  [22, 'truncated-json'],
  [26, '429-short'],
];

/** The fault itself, whichever attempt it is. */
const faulty = (name: string): Scenario =>
  name === '429-short'
    ? ({ wire, json }) => json(429, wire.rateLimit(0.05))
    : (exchange) =>
        scenarioNamed(name)(
          name === 'ok' || name === 'safety' ? exchange : { ...exchange, attempt: 1 },
        );

export function scenarioNamed(name: string): Scenario {
  const found = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
  return found ?? ok;
}
