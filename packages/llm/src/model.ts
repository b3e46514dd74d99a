// The nouns: what a model is asked, and what it says.

/** One turn: what the model is to be, and what it is to do. */
export interface Message {
  readonly system: string;
  readonly user: string;
}

/** What may be set; whatever is left out is the provider's own default. */
export interface Parameters {
  readonly temperature?: number;
  readonly topP?: number;
  readonly seed?: number;
  /** Includes thoughts, where a model thinks. */
  readonly maxOutputTokens?: number;
}

/** What one document, or one question, brings along. */
export interface Item {
  readonly id?: string;
  /** By the names that prompts use: text, question. A list becomes numbered passages. */
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  /** What people wrote; no model sees it. */
  readonly reference?: string | readonly string[];
}

export interface Question {
  readonly message: Message;
  readonly parameters: Parameters;
  /** For baselines, which read no prompt. */
  readonly item: Item;
}

/** Counted by the provider; null where it does not say. */
export interface Tokens {
  readonly input: number | null;
  /** Thoughts included. */
  readonly output: number | null;
  readonly reasoning: number | null;
}

export interface Reply {
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'blocked' | 'other';
  /** In the provider's own word: STOP, SAFETY, length. */
  readonly finishReason: string | null;
  /** What the model said instead of answering, where the provider keeps that apart. */
  readonly refusal: string | null;
  /** Which version answered: gemini-2.5-flash-001. */
  readonly version: string | null;
  readonly tokens: Tokens;
}

export interface Model {
  /** In records, keys and signatures: google:gemini-2.5-flash. */
  readonly id: string;
  /** Where it is asked, without anything secret: another server is another model. Null for baselines. */
  readonly endpoint: string | null;
  /** Answers by rule: no prompt, no tokens, no cost. */
  readonly isBaseline?: true;
  ask(question: Question, signal: AbortSignal): Promise<Reply>;
}

export const NO_TOKENS: Tokens = { input: null, output: null, reasoning: null };
