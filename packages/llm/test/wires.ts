// The two formats, as the providers' own documents and the errors quoted in public threads have them.

import type { IncomingHttpHeaders } from 'node:http';

export interface WireReply {
  readonly text?: string;
  /** In the provider's word; null as some servers have it. */
  readonly finish: string | null;
  readonly thoughts?: number;
}

export interface Wire {
  readonly name: 'gemini' | 'openai';
  readonly root: string;
  readonly finishes: { readonly stop: string; readonly length: string; readonly filter: string };
  takes(url: string): boolean;
  keyIn(headers: IncomingHttpHeaders): string;
  read(url: string, body: string): { model: string; prompt: string };
  reply(model: string, reply: WireReply): unknown;
  /** A rate limit that tells in its body how long to wait. */
  rateLimit(seconds: number | undefined): unknown;
  dailyQuota(): unknown;
  badKey(message?: string): { status: number; body: unknown };
  fault(status: number, message: string): unknown;
}

const INPUT = 100;
const OUTPUT = 20;

const geminiError = (code: number, status: string, message: string, details: unknown[] = []) => ({
  error: { code, message, status, details },
});

const quotaFailure = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [
    {
      quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
      quotaId,
      quotaDimensions: { location: 'global', model: 'gemini-2.5-flash' },
      quotaValue: '10',
    },
  ],
});

export const GEMINI: Wire = {
  name: 'gemini',
  root: '/v1beta',
  finishes: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' },
  takes: (url) => /^\/v1beta\/models\/[^/]+:generateContent$/.test(url),
  keyIn: (headers) => String(headers['x-goog-api-key'] ?? ''),
  read(url, body) {
    const { contents } = JSON.parse(body);
    return {
      model: decodeURIComponent(/models\/(.+):generateContent$/.exec(url)?.[1] ?? ''),
      prompt: contents[0].parts.map((part: { text: string }) => part.text).join(''),
    };
  },
  reply: (model, { text, finish, thoughts }) => ({
    candidates: [
      {
        content: { ...(text === undefined ? {} : { parts: [{ text }] }), role: 'model' },
        finishReason: finish,
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: INPUT,
      ...(text === undefined ? {} : { candidatesTokenCount: OUTPUT }),
      ...(thoughts === undefined ? {} : { thoughtsTokenCount: thoughts }),
      totalTokenCount: INPUT + OUTPUT,
    },
    modelVersion: `${model}-001`,
    responseId: 'r1',
  }),
  rateLimit: (seconds) =>
    geminiError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
      quotaFailure('GenerateRequestsPerMinutePerProjectPerModel-FreeTier'),
      ...(seconds === undefined
        ? []
        : [
            {
              '@type': 'type.googleapis.com/google.rpc.RetryInfo',
              retryDelay: `${seconds}s`,
            },
          ]),
    ]),
  dailyQuota: () =>
    geminiError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
      quotaFailure('GenerateRequestsPerDayPerProjectPerModel-FreeTier'),
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12s' },
    ]),
  badKey: (message = 'API key not valid. Please pass a valid API key.') => ({
    status: 400,
    body: geminiError(400, 'INVALID_ARGUMENT', message, [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
      },
    ]),
  }),
  fault: (status, message) => geminiError(status, 'INTERNAL', message),
};

const openaiError = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
});

export const OPENAI: Wire = {
  name: 'openai',
  root: '/v1',
  finishes: { stop: 'stop', length: 'length', filter: 'content_filter' },
  takes: (url) => url === '/v1/chat/completions',
  keyIn: (headers) => String(headers.authorization ?? '').replace(/^Bearer /, ''),
  read(_, body) {
    const { model, messages } = JSON.parse(body);
    return { model, prompt: messages.at(-1).content };
  },
  reply: (model, { text, finish, thoughts }) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: `${model}-001`,
    choices: [
      { index: 0, message: { role: 'assistant', content: text ?? null }, finish_reason: finish },
    ],
    usage: {
      prompt_tokens: INPUT,
      completion_tokens: (text === undefined ? 0 : OUTPUT) + (thoughts ?? 0),
      completion_tokens_details: { reasoning_tokens: thoughts ?? 0 },
    },
  }),
  rateLimit: (seconds) =>
    openaiError(
      `Rate limit reached for requests.${seconds === undefined ? '' : ` Please try again in ${seconds}s.`}`,
      'requests',
      'rate_limit_exceeded',
    ),
  dailyQuota: () =>
    openaiError('You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota'),
  badKey: (message = 'Incorrect API key provided.') => ({
    status: 401,
    body: openaiError(message, 'invalid_request_error', 'invalid_api_key'),
  }),
  fault: (_, message) => openaiError(message, 'server_error'),
};

export const TOKENS_IN = INPUT;
export const TOKENS_OUT = OUTPUT;
