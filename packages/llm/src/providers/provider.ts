// The providers that a model's name can start with. A provider is a value in this list.

import type { AiSdkModel } from './ai-sdk-model.ts';

export interface Access {
  readonly baseUrl: string;
  readonly key: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}

export interface Provider {
  /** Before the colon in a model's name. */
  readonly name: string;
  /** Undefined where only the user can know it. */
  readonly baseUrl: string | undefined;
  /** Variables that may hold its key, the first one found is taken. */
  readonly keyVariables: readonly string[];
  /** Whether it refuses requests without a key. */
  readonly needsKey: boolean;
  /** Whether its servers may leave out how an answer ended. */
  readonly endsSilently: boolean;
  /** The SDK is loaded when it is needed. */
  open(model: string, access: Access): Promise<AiSdkModel>;
}

const google: Provider = {
  name: 'google',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  needsKey: true,
  endsSilently: false,
  async open(model, { baseUrl, key = '', fetch }) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ apiKey: key, baseURL: baseUrl, fetch })(model);
  },
};

const speaksOpenai = (one: Omit<Provider, 'open' | 'endsSilently'>): Provider => ({
  ...one,
  endsSilently: true,
  async open(model, { baseUrl, key, fetch }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      ...{ name: one.name, baseURL: baseUrl, fetch },
      ...(key === undefined ? {} : { apiKey: key }),
      ...(baseUrl.startsWith(OPENAI) ? { transformRequestBody: withNewLimit } : {}),
    })(model);
  },
});

const OPENAI = 'https://api.openai.com/';

/** OpenAI's newer models refuse the old name of the limit, which all other servers know. */
function withNewLimit({ max_tokens: limit, ...body }: Record<string, unknown>) {
  return limit === undefined ? body : { ...body, max_completion_tokens: limit };
}

export const PROVIDERS: readonly Provider[] = [
  google,
  speaksOpenai({
    ...{ name: 'openai', baseUrl: `${OPENAI}v1`, keyVariables: ['OPENAI_API_KEY'], needsKey: true },
  }),
  speaksOpenai({
    ...{ name: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', keyVariables: [], needsKey: false },
  }),
  // llama.cpp, vLLM, LiteLLM and others. No key is taken from another provider's variable.
  speaksOpenai({ name: 'server', baseUrl: undefined, keyVariables: [], needsKey: false }),
];
