// List prices of text in US dollars per million tokens, for requests that are answered at once.
// The providers publish them at ai.google.dev/gemini-api/docs/pricing and openai.com/api/pricing; the pages themselves were not at
// hand when this table was made. Listings by others of March and April 2026 have the same for Gemini 2.5 and GPT-4.1 mini; the rest
// is unchecked. Look there before you rely on a limit, and give what you pay with `--price`.

/** US dollars per million tokens. */
export interface Price {
  readonly input: number;
  /** Thoughts are output. */
  readonly output: number;
  /** For questions with more input than this, where they cost more. */
  readonly long?: { readonly over: number; readonly input: number; readonly output: number };
}

interface ProviderPrices {
  readonly endpoint: string;
  readonly models: Readonly<Record<string, Price>>;
}

export const PRICES: {
  readonly date: string;
  readonly providers: Readonly<Record<string, ProviderPrices>>;
} = {
  date: '2025-09-01',
  providers: {
    google: {
      endpoint: 'https://generativelanguage.googleapis.com/v1beta',
      models: {
        'gemini-2.5-pro': { input: 1.25, output: 10, long: { over: 200_000, input: 2.5, output: 15 } },
        'gemini-2.5-flash': { input: 0.3, output: 2.5 },
        'gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
        'gemini-2.0-flash': { input: 0.1, output: 0.4 },
        'gemini-2.0-flash-lite': { input: 0.075, output: 0.3 },
      },
    },
    openai: {
      endpoint: 'https://api.openai.com/v1',
      models: {
        'gpt-5': { input: 1.25, output: 10 },
        'gpt-5-mini': { input: 0.25, output: 2 },
        'gpt-5-nano': { input: 0.05, output: 0.4 },
        'gpt-4.1': { input: 2, output: 8 },
        'gpt-4.1-mini': { input: 0.4, output: 1.6 },
        'gpt-4.1-nano': { input: 0.1, output: 0.4 },
        'gpt-4o': { input: 2.5, output: 10 },
        'gpt-4o-mini': { input: 0.15, output: 0.6 },
      },
    },
  },
};
