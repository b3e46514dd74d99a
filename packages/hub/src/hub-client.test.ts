import { getEventListeners } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { HubClient } from './hub-client.ts';
import { Retry } from './hub-error.ts';

const WORDS = { what: 'the file', lacking: '', otherwise: 'do without.' };

/** A hub that answers by path. */
async function hub(signal: AbortSignal, answer: RequestListener): Promise<HubClient> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return new HubClient(
    { endpoint, token: undefined, patience: 5000, attempts: 1, wait: 1 },
    WORDS,
    signal,
  );
}

const OUTCOMES: readonly (readonly [string, RequestListener])[] = [
  ['read to its end', (_, response) => void response.end('all of it')],
  ['without a body', (_, response) => void response.writeHead(304).end()],
  ['refused', (_, response) => void response.writeHead(404).end('no such file')],
  ['tried again', (_, response) => void response.writeHead(503).end()],
  ['broken off', (request) => void request.socket.destroy()],
  [
    'redirected',
    ({ url }, response) =>
      void (url === '/there'
        ? response.end('all of it')
        : response.writeHead(302, { location: '/there' }).end()),
  ],
];

it.each(OUTCOMES)(
  'leaves no listener on the signal of its caller when a request is %s',
  async (_, answer) => {
    const { signal } = new AbortController();
    const client = await hub(signal, answer);
    for (let k = 0; k < 3; k++) {
      try {
        const { chunks } = await client.request('it', client.address('here'));
        for await (const chunk of chunks()) expect(Buffer.from(chunk).toString()).toBe('all of it');
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        if (error instanceof Error && error.name === 'AssertionError') throw error;
      }
    }
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  },
);

it('has one listener for any number of requests, which ends them all', async () => {
  const stop = new AbortController();
  const client = await hub(stop.signal, (_, response) => void response.write('a beginning'));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, k) => client.request('it', client.address(String(k)))),
  );
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1);
  const readings = answers.map(async ({ chunks }) => {
    for await (const _ of chunks());
  });
  stop.abort();
  for (const reading of readings) await expect(reading).rejects.toBeInstanceOf(Retry);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
});
