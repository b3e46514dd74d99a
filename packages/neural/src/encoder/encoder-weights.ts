// The parameters of an encoder of BERT's kind, found in an ONNX export by their names. Whatever is not certainly such an encoder
// (another kind of model, another activation, an optimized or quantized graph) is left to ONNX Runtime.

import type { ModelConfig, Weights } from '../models/model.ts';
import type { Graph, GraphNode } from '../onnx/graph.ts';
import { floatTensors, type Tensor } from '../onnx/tensor.ts';

export interface Norm {
  readonly gain: Uint8Array;
  readonly bias: Uint8Array;
}

/** y = x · weight + bias; `weight` has a row for each number of x. */
export interface Dense {
  readonly weight: Uint8Array;
  readonly bias: Uint8Array;
  readonly inputs: number;
  readonly outputs: number;
}

export interface EncoderLayer {
  readonly query: Dense;
  readonly key: Dense;
  readonly value: Dense;
  readonly attention: Dense;
  readonly attentionNorm: Norm;
  readonly up: Dense;
  readonly down: Dense;
  readonly norm: Norm;
}

export interface EncoderWeights {
  /** Numbers per token. */
  readonly size: number;
  /** Numbers per token between the two products of a layer's second half. */
  readonly inner: number;
  readonly heads: number;
  readonly epsilon: number;
  /** Ids that share the position before the first, as RoBERTa's padding does; undefined where positions are simply counted. */
  readonly unplaced: number | undefined;
  readonly words: Uint8Array;
  readonly positions: Uint8Array;
  /** Of the type 0, which all tokens have. */
  readonly type: Uint8Array;
  readonly norm: Norm;
  readonly layers: readonly EncoderLayer[];
}

/** Those that differ in nothing but positions and numbers. */
const KINDS: ReadonlyMap<string, 'counted' | 'behind padding'> = new Map([
  ['bert', 'counted'],
  ['electra', 'counted'],
  ['roberta', 'behind padding'],
  ['xlm-roberta', 'behind padding'],
  ['camembert', 'behind padding'],
]);

/** Panels of the products have 16 columns, vectors 4 numbers. */
const PANEL = 16;
const LANES = 4;

/**
 * Heads and ε are nowhere among the parameters, so a wrong config.json would give wrong vectors without an error. These bounds hold
 * for every published encoder with room to spare: heads of 32 to 128 numbers, ε of 1e-5 or 1e-12.
 */
const LARGEST_HEAD = 256;
const LARGEST_EPSILON = 1e-3;

/** undefined if the model is another than this, up to `tensor`, the output of `layers`. */
export function encoderWeights(
  graph: Graph,
  weights: Weights,
  config: ModelConfig,
  layers: number,
  tensor: string,
): EncoderWeights | undefined {
  const positions = KINDS.get(config.model_type ?? '');
  const { hidden_size: size = 0, num_attention_heads: heads = 0, pad_token_id: padding } = config;
  const { layer_norm_eps: epsilon = 0, intermediate_size: inner = 0 } = config;
  const isUsual =
    positions !== undefined &&
    config.hidden_act === 'gelu' &&
    (config.position_embedding_type ?? 'absolute') === 'absolute' &&
    (config.embedding_size ?? size) === size &&
    config.is_decoder !== true &&
    [size, inner, heads].every((one) => Number.isInteger(one) && one > 0) &&
    size % PANEL === 0 &&
    inner % PANEL === 0 &&
    size % (heads * LANES) === 0 &&
    size / heads <= LARGEST_HEAD &&
    (positions === 'counted' || Number.isInteger(padding)) &&
    typeof epsilon === 'number' &&
    epsilon > 0 &&
    epsilon <= LARGEST_EPSILON &&
    hasOperators(nodesBefore(graph, tensor), layers);
  if (!isUsual) return undefined;
  try {
    const read = new Parameters(graph, weights);
    const dense = (name: string, inputs: number, outputs: number) =>
      read.dense(`${name}.bias`, inputs, outputs);
    return {
      ...{ size, inner, heads, epsilon },
      unplaced: positions === 'counted' ? undefined : padding,
      words: read.table('embeddings.word_embeddings.weight', size),
      positions: read.table('embeddings.position_embeddings.weight', size),
      type: read.table('embeddings.token_type_embeddings.weight', size).subarray(0, 4 * size),
      norm: read.norm('embeddings.LayerNorm', size),
      layers: Array.from({ length: layers }, (_, k) => {
        const at = `encoder.layer.${k}`;
        return {
          query: dense(`${at}.attention.self.query`, size, size),
          key: dense(`${at}.attention.self.key`, size, size),
          value: dense(`${at}.attention.self.value`, size, size),
          attention: dense(`${at}.attention.output.dense`, size, size),
          attentionNorm: read.norm(`${at}.attention.output.LayerNorm`, size),
          up: dense(`${at}.intermediate.dense`, size, inner),
          down: dense(`${at}.output.dense`, inner, size),
          norm: read.norm(`${at}.output.LayerNorm`, size),
        };
      }),
    };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

class NotFound extends Error {}

/** Parameters by the ends of their names: before them may stand that of the model, `bert.`. */
class Parameters {
  readonly #tensors: ReadonlyMap<string, Tensor>;
  readonly #nodes: readonly GraphNode[];
  readonly #prefix: string;

  constructor(graph: Graph, weights: Weights) {
    this.#tensors = floatTensors(graph, weights);
    this.#nodes = graph.nodes;
    const first = 'embeddings.word_embeddings.weight';
    const name = [...this.#tensors.keys()].find((one) => one.endsWith(first));
    if (name === undefined) throw new NotFound();
    this.#prefix = name.slice(0, -first.length);
  }

  /** Rows of `size` numbers. */
  table(name: string, size: number): Uint8Array {
    const tensor = this.#tensors.get(this.#prefix + name);
    if (tensor?.shape.length !== 2 || tensor.shape[1] !== size) throw new NotFound();
    return tensor.bytes;
  }

  norm(name: string, size: number): Norm {
    return { gain: this.#row(`${name}.weight`, size), bias: this.#row(`${name}.bias`, size) };
  }

  /** Exporters rename transposed weights, but not the bias that is added to the product with them. */
  dense(name: string, inputs: number, outputs: number): Dense {
    const bias = this.#row(name, outputs);
    const own = this.#prefix + name;
    const sum = this.#nodes.find((node) => node.operator === 'Add' && node.inputs.includes(own));
    const other = sum?.inputs.find((one) => one !== own);
    const product = this.#nodes.find(
      ({ operator, outputs: [made] }) => operator === 'MatMul' && made === other,
    );
    const weight = this.#tensors.get(product?.inputs[1] ?? '');
    const [rows, columns] = weight?.shape ?? [];
    if (weight?.shape.length !== 2 || rows !== inputs || columns !== outputs) throw new NotFound();
    return { weight: weight.bytes, bias, inputs, outputs };
  }

  #row(name: string, size: number): Uint8Array {
    const tensor = this.#tensors.get(this.#prefix + name);
    if (tensor?.shape.length !== 1 || tensor.shape[0] !== size) throw new NotFound();
    return tensor.bytes;
  }
}

/** What a tensor is made by. */
function nodesBefore({ nodes }: Graph, tensor: string): GraphNode[] {
  const makers = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  const found = new Set<GraphNode>();
  const open = [tensor];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const node = makers.get(name);
    if (node === undefined || found.has(node)) continue;
    found.add(node);
    open.push(...node.inputs);
  }
  return [...found];
}

/** Operators that move numbers, work on shapes and masks, or stand in the ones that are counted. */
const OTHER_OPERATORS = new Set([
  ...['Constant', 'Gather', 'Shape', 'Unsqueeze', 'Squeeze', 'Concat', 'Reshape', 'Transpose'],
  ...['Slice', 'Split', 'Cast', 'Expand', 'Identity', 'ConstantOfShape', 'Range'],
  ...['Add', 'Sub', 'Mul', 'Div', 'Pow', 'Sqrt', 'Where', 'Equal', 'Not', 'And', 'CumSum'],
]);

/** A layer has six products with parameters and two in its attention, one softmax, one GELU and two normalizations. */
function hasOperators(nodes: readonly GraphNode[], layers: number): boolean {
  const counts = new Map<string, number>();
  for (const { operator } of nodes) counts.set(operator, (counts.get(operator) ?? 0) + 1);
  const take = (operator: string) => {
    const count = counts.get(operator) ?? 0;
    counts.delete(operator);
    return count;
  };
  return (
    take('MatMul') === 8 * layers &&
    take('Softmax') === layers &&
    take('Erf') + take('Gelu') === layers &&
    take('LayerNormalization') + take('ReduceMean') / 2 === 2 * layers + 1 &&
    [...counts.keys()].every((operator) => OTHER_OPERATORS.has(operator))
  );
}
