// A model as it comes: ONNX, the tokenizer, and what their authors say about them. Loaded when the first text is read.

/** `config.json`, as far as it is read. */
export interface ModelConfig {
  readonly model_type?: string;
  readonly hidden_size?: number;
  readonly dim?: number;
  readonly num_hidden_layers?: number;
  readonly n_layers?: number;
  readonly max_position_embeddings?: number;
  readonly pad_token_id?: number;
  readonly num_attention_heads?: number;
  readonly intermediate_size?: number;
  readonly embedding_size?: number;
  readonly hidden_act?: string;
  readonly layer_norm_eps?: number;
  readonly position_embedding_type?: string;
  readonly is_decoder?: boolean;
}

/** `tokenizer_config.json`, as far as it is read. */
export interface TokenizerConfig {
  readonly tokenizer_class?: string;
  readonly model_max_length?: number;
}

export interface Weights {
  /** `model.onnx` */
  readonly model: Uint8Array;
  /** Weights that lie beside the model, by the name that it has for them: `model.onnx_data`. */
  readonly externalData?: readonly { readonly path: string; readonly data: Uint8Array }[];
}

export interface TokenizerFiles {
  /** `tokenizer.json`, parsed. */
  readonly tokenizer: object;
  /** `tokenizer_config.json`, parsed. */
  readonly settings: TokenizerConfig;
  /** `config.json`, parsed. */
  readonly config: ModelConfig;
}

export interface Model {
  /** In signatures: letters, digits and . _ / @ - only. */
  readonly name: string;
  /** The first 12 hexadecimal digits of the SHA-256 of `model.onnx`, followed by the weights beside it if there are any. */
  readonly hash: string;
  readonly layers: number;
  /** A table for rescaling that comes with the model: lines of layer, precision, recall, F, with commas. */
  readonly baseline?: string;
  tokenizer(): Promise<TokenizerFiles>;
  weights(): Promise<Weights>;
}

export const HASH_DIGITS = 12;

export const layersOf = ({ num_hidden_layers, n_layers }: ModelConfig): number =>
  num_hidden_layers ?? n_layers ?? 0;

/** A name that signatures can have in them. */
export const signatureName = (name: string): string => name.replace(/[^\w./@-]+/g, '-');
