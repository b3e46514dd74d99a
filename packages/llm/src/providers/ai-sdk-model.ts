// Any language model object of the AI SDK, as a model here. Its `doGenerate` is called directly: the SDK's own loop around it
// retries too early and too often, since it does not know how Gemini asks to wait.

import { FaultError } from '../faults/fault.ts';
import { type Model, NO_TOKENS, type Parameters, type Question, type Reply } from '../model.ts';
import { hiding, hidingOnly } from './secrets.ts';

/** The part of the SDK's LanguageModelV2 and V3 that is used. */
export interface AiSdkModel {
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: never): PromiseLike<unknown>;
}

export interface AiSdkOptions {
  /** In records and keys. Default: provider:modelId. */
  readonly id?: string;
  readonly endpoint?: string;
  /** Whether a text without any word about its end is whole, as with small servers that speak OpenAI's language. */
  readonly endsSilently?: boolean;
  /** What must not appear in anything that is kept. */
  readonly secrets?: readonly string[];
}

export function fromAiSdk(model: AiSdkModel, options: AiSdkOptions = {}): Model {
  const { id = `${model.provider}:${model.modelId}`, endpoint = model.provider } = options;
  const hide = hiding(options.secrets ?? []);
  const hideOnly = hidingOnly(options.secrets ?? []);
  // The options of both versions of the interface, as far as they are set here.
  const ask = model.doGenerate.bind(model) as (options: CallOptions) => PromiseLike<unknown>;
  return {
    id,
    endpoint,
    async ask({ message, parameters }: Question, signal: AbortSignal): Promise<Reply> {
      let result: CallResult;
      try {
        result = (await ask(callOptions(message, parameters, signal))) as CallResult;
      } catch (error) {
        if (isWithoutChoices(error)) return NOTHING;
        throw withoutKeys(error, hide);
      }
      const reply = replyIn(result, hideOnly);
      const isSilent = reply.finish === 'other' && reply.finishReason === null;
      return isSilent && options.endsSilently ? { ...reply, finish: 'stop' } : reply;
    },
  };
}

interface CallOptions extends Parameters {
  readonly prompt: readonly unknown[];
  readonly abortSignal: AbortSignal;
}

interface CallResult {
  readonly content?: readonly { readonly type?: string; readonly text?: string }[];
  /** V2 has a word, V3 two. */
  readonly finishReason?: string | { readonly unified?: string; readonly raw?: string };
  readonly usage?: {
    readonly inputTokens?: number | { readonly total?: number };
    readonly outputTokens?: number | { readonly total?: number; readonly reasoning?: number };
    readonly reasoningTokens?: number;
  };
  readonly response?: { readonly modelId?: string; readonly body?: unknown };
}

const callOptions = (
  { system, user }: Question['message'],
  parameters: Parameters,
  abortSignal: AbortSignal,
): CallOptions => ({
  prompt: [
    ...(system === '' ? [] : [{ role: 'system', content: system }]),
    { role: 'user', content: [{ type: 'text', text: user }] },
  ],
  ...parameters,
  abortSignal,
});

function replyIn(result: CallResult, hide: (text: string) => string): Reply {
  const { content = [], finishReason, usage, response } = result;
  const word = typeof finishReason === 'string' ? finishReason : finishReason?.unified;
  const raw = typeof finishReason === 'string' ? finishReason : finishReason?.raw;
  const text = content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
  const body = (response?.body ?? {}) as RawBody;
  const refusal = body.choices?.[0]?.message?.refusal;
  const version = body.modelVersion ?? response?.modelId;
  return {
    text: hide(text),
    finish: FINISHES[word ?? ''] ?? 'other',
    finishReason: raw === undefined ? null : hide(raw),
    refusal: typeof refusal === 'string' && refusal !== '' ? hide(refusal) : null,
    version: typeof version === 'string' ? hide(version) : null,
    tokens: {
      input: countOf(usage?.inputTokens),
      output: countOf(usage?.outputTokens),
      reasoning:
        typeof usage?.outputTokens === 'object'
          ? (usage.outputTokens.reasoning ?? null)
          : (usage?.reasoningTokens ?? null),
    },
  };
}

/** What the SDK drops: Gemini's version, OpenAI's refusal. */
interface RawBody {
  readonly modelVersion?: unknown;
  readonly choices?: readonly { readonly message?: { readonly refusal?: unknown } }[];
}

const FINISHES: Readonly<Record<string, Reply['finish']>> = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'blocked',
};

const countOf = (tokens: number | { readonly total?: number } | undefined): number | null =>
  (typeof tokens === 'object' ? tokens.total : tokens) ?? null;

const NOTHING: Reply = {
  ...{ text: '', finish: 'other', finishReason: null, refusal: null, version: null },
  tokens: NO_TOKENS,
};

/** "Response did not contain any choices": an answer without content, which Gemini's half of the SDK returns as one. */
const isWithoutChoices = (error: unknown) =>
  (error as { name?: unknown } | null)?.name === 'AI_InvalidResponseDataError';

/** A new error with the few fields that are read later: the SDK's has the request in it. */
function withoutKeys(error: unknown, hide: (text: string) => string, depth = 0): unknown {
  if (error instanceof FaultError) return error;
  // Deeper causes have nothing to say, and a chain of them may be a circle.
  if (!(error instanceof Error) || depth > 5) return undefined;
  const { statusCode, responseBody, responseHeaders } = error as Error & Record<string, unknown>;
  const safe = new Error(hide(error.message), { cause: withoutKeys(error.cause, hide, depth + 1) });
  const code = (error as { code?: unknown }).code;
  return Object.assign(safe, {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof statusCode === 'number' ? { statusCode } : {}),
    ...(typeof responseBody === 'string'
      ? { responseBody: bodyWithoutKeys(responseBody, hide) }
      : {}),
    ...(responseHeaders === undefined ? {} : { responseHeaders }),
  });
}

/** JSON may spell a key in other characters (\/, \u002B), so it is looked for in what they stand for. */
function bodyWithoutKeys(body: string, hide: (text: string) => string): string {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return hide(body);
  }
  try {
    return hide(JSON.stringify(content, (_, one) => (typeof one === 'string' ? hide(one) : one)));
  } catch {
    // Nested so deeply that it cannot be written: no provider's error.
    return '';
  }
}
