// A server on this machine that speaks Gemini's generateContent and OpenAI's chat/completions. The name of the model is the scenario.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scenarioNamed } from './scenarios.ts';
import { GEMINI, OPENAI, type Wire } from './wires.ts';

export interface Seen {
  readonly model: string;
  readonly url: string;
  readonly key: string;
  /** All that was said to the model. */
  readonly prompt: string;
  /** The whole request, as it came. */
  readonly body: string;
  readonly at: number;
}

/** One request, and the ways to answer it. */
export interface Exchange {
  /** How often this prompt has come for this model, from 1 on. */
  readonly attempt: number;
  readonly seen: Seen;
  readonly wire: Wire;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  json(status: number, body: unknown, headers?: Record<string, string>): void;
}

export class LoopbackServer {
  readonly seen: Seen[] = [];
  /** Whole answers that were begun, by model: what a provider would bill. */
  readonly answered = new Map<string, number>();
  readonly #server: Server;
  readonly #attempts = new Map<string, number>();

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async start(): Promise<LoopbackServer> {
    const one = new LoopbackServer();
    await new Promise<void>((resolve) => one.#server.listen(0, '127.0.0.1', resolve));
    return one;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As `--base-url` takes it. */
  baseUrl(wire: Wire): string {
    return this.origin + wire.root;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const wire = [GEMINI, OPENAI].find((one) => one.takes(request.url ?? ''));
    if (wire === undefined) return void response.writeHead(404).end();
    const { model, prompt } = wire.read(request.url ?? '', body);
    const key = wire.keyIn(request.headers);
    const seen = { model, url: request.url ?? '', key, prompt, body, at: performance.now() };
    this.seen.push(seen);
    const about = `${model}\n${prompt}`;
    const attempt = (this.#attempts.get(about) ?? 0) + 1;
    this.#attempts.set(about, attempt);
    const json: Exchange['json'] = (status, content, headers = {}) => {
      if (status === 200) this.answered.set(model, (this.answered.get(model) ?? 0) + 1);
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content));
    };
    scenarioNamed(model)({ attempt, seen, wire, request, response, json });
  }
}
