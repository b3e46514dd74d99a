// Text → the ids of a model's tokenizer, as bert_score makes them: trimmed as Python does, with a blank before the text where the
// tokenizer is that of RoBERTa or GPT-2, special tokens around it, cut at the longest text that the model takes.

import { Tokenizer } from '@huggingface/tokenizers';
import { RougekitError } from 'rougekit';
import type { ModelConfig, TokenizerConfig } from '../models/model.ts';
import { pythonStrip } from './python-strip.ts';
import { type SpecialTokens, specialTokens } from './special-tokens.ts';

export interface EncodedText {
  readonly ids: readonly number[];
  /** As the vocabulary writes them; only for people. */
  readonly tokens: readonly string[];
  /** Whether there was more of the text. */
  readonly isCut: boolean;
}

/** Characters per token that are looked at first; nearly all texts have fewer. */
const GENEROUS = 12;

export class ModelTokenizer {
  readonly special: SpecialTokens;
  readonly padding: number;
  /** Tokens of the longest text, special ones among them. */
  readonly longest: number;
  /** Whether tokens are made of bytes, as those of RoBERTa are. */
  readonly isBytes: boolean;
  readonly #tokenizer: Tokenizer;
  readonly #prefix: string;

  constructor(tokenizer: object, settings: TokenizerConfig, config: ModelConfig) {
    try {
      this.#tokenizer = new Tokenizer(tokenizer, settings);
    } catch (error) {
      throw new RougekitError(
        'NO_DATA',
        `The tokenizer of the model cannot be read: ${(error as Error).message}`,
        { option: 'model' },
      );
    }
    this.#prefix = hasPrefixBlank(settings, config) ? ' ' : '';
    this.special = specialTokens(this.#tokenizer.encode('').ids, this.#tokenizer.encode('a').ids);
    this.isBytes = (tokenizer as { decoder?: { type?: unknown } }).decoder?.type === 'ByteLevel';
    this.padding = wholeNumber('pad_token_id', config.pad_token_id, 0) ?? 0;
    this.longest = longestText(settings, config, this.special.count + 1);
  }

  encode(text: string): EncodedText {
    const stripped = pythonStrip(text);
    if (stripped === '') return { ...this.#encoded(''), isCut: false };
    // No more is split than can count: a text of megabytes is cut at a blank, behind which nothing changes what is before it.
    for (let length = this.longest * GENEROUS; length < stripped.length; length *= 4) {
      const end = stripped.lastIndexOf(' ', length);
      if (end < length / 2) continue;
      const begin = this.#encoded(this.#prefix + stripped.slice(0, end));
      if (begin.ids.length > this.longest) return this.#cut(begin);
    }
    return this.#cut(this.#encoded(this.#prefix + stripped));
  }

  #encoded(text: string): Omit<EncodedText, 'isCut'> {
    const { ids, tokens } = this.#tokenizer.encode(text);
    return { ids, tokens };
  }

  #cut({ ids, tokens }: Omit<EncodedText, 'isCut'>): EncodedText {
    if (ids.length <= this.longest) return { ids, tokens, isCut: false };
    const { behind } = this.special;
    const cut = <T>(list: readonly T[]) => [
      ...list.slice(0, this.longest - behind),
      ...list.slice(list.length - behind),
    ];
    return { ids: cut(ids), tokens: cut(tokens), isCut: true };
  }
}

const BLANK_FIRST = new Set([
  'RobertaTokenizer',
  'RobertaTokenizerFast',
  'GPT2Tokenizer',
  'GPT2TokenizerFast',
]);

/** bert_score asks for the class of the tokenizer; folders without a name for it say what model they have. */
function hasPrefixBlank(
  { tokenizer_class }: TokenizerConfig,
  { model_type }: ModelConfig,
): boolean {
  if (tokenizer_class !== undefined) return BLANK_FIRST.has(tokenizer_class);
  return model_type === 'roberta' || model_type === 'gpt2';
}

/** Positions of RoBERTa and those made like it begin behind the padding's. */
const OFFSET_POSITIONS = new Set(['roberta', 'xlm-roberta', 'camembert', 'mpnet', 'longformer']);
const USUAL_LONGEST = 512;

/** `least` is room for one token and the special ones. */
function longestText(
  { model_max_length }: TokenizerConfig,
  { max_position_embeddings, model_type = '', pad_token_id }: ModelConfig,
  least: number,
): number {
  const offset = OFFSET_POSITIONS.has(model_type) ? (pad_token_id ?? 1) + 1 : 0;
  const all = wholeNumber('max_position_embeddings', max_position_embeddings, offset + least);
  const positions = all === undefined ? USUAL_LONGEST : all - offset;
  return Math.min(wholeNumber('model_max_length', model_max_length, least) ?? positions, positions);
}

/** Anybody may have written the files of a model; with a wrong number every text would be empty and score 0. */
function wholeNumber(name: string, value: unknown, least: number): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (Number.isInteger(value) && (value as number) >= least) return value as number;
  const file = name === 'model_max_length' ? 'tokenizer_config.json' : 'config.json';
  const got = JSON.stringify(value).slice(0, 40);
  throw new RougekitError(
    'NO_DATA',
    `\`${name}\` in ${file} of the model is ${got}, not a whole number from ${least} on.`,
    { option: 'model' },
  );
}
