// Which tensor of a graph is the output of a layer. Exports for inference declare only the last one, and BERTScore needs an inner
// one. Exporters keep the names of parameters, so the node is found that adds the bias of the layer's last normalization; where
// these are gone, as after an optimizer, nodes still carry the names of their layers.

import { RougekitError } from 'rougekit';
import type { Graph, GraphNode } from './graph.ts';

/** The last normalization of a layer: BERT, RoBERTa, ELECTRA, MPNet, DeBERTa; DistilBERT; BART's encoder. */
const LAYER_NORMS = [
  /(?:^|\.)layer\.(\d+)\.output\.LayerNorm\.bias$/,
  /(?:^|\.)layer\.(\d+)\.output_layer_norm\.bias$/,
  /(?:^|\.)encoder\.layers\.(\d+)\.final_layer_norm\.bias$/,
];

/** What comes before the first layer; where embeddings are smaller than layers, after they were brought to size (ELECTRA, ALBERT). */
const EMBEDDING_NORMS = [
  /(?:^|\.)embeddings_project\.bias$/,
  /(?:^|\.)embedding_hidden_mapping_in\.bias$/,
  /(?:^|\.)embeddings\.LayerNorm\.bias$/,
  /(?:^|\.)embeddings\.layer_norm\.bias$/,
  /(?:^|\.)encoder\.layernorm_embedding\.bias$/,
];

/** The name of a node within a layer: `/encoder/layer.3/output/Add`. */
const NODE_IN_LAYER = /(?:^|[/.])layers?[./](\d+)[/.]/;

/** Layer 0 is the embeddings; `layers` is how many there are above them. */
export function layerOutput(graph: Graph, layer: number, layers: number): string {
  const declared = graph.outputs.find((name) => name === `hidden_states.${layer}`);
  const found =
    declared ?? byParameter(graph, layer) ?? byNodeName(graph, layer) ?? last(graph, layer, layers);
  if (found !== undefined) return found;
  throw new RougekitError(
    'NO_DATA',
    `The model does not show where layer ${layer} ends: neither its parameters nor its nodes have the names of layers. ` +
      'Export it again with hidden states as outputs (hidden_states.0 …), or without graph optimizations.',
    { option: 'layer' },
  );
}

function byParameter({ nodes }: Graph, layer: number): string | undefined {
  const patterns = layer === 0 ? EMBEDDING_NORMS : LAYER_NORMS;
  for (const pattern of patterns)
    for (const { inputs, outputs } of nodes)
      for (const input of inputs) {
        const match = pattern.exec(input);
        if (match !== null && (layer === 0 || Number(match[1]) === layer - 1)) return outputs[0];
      }
  return undefined;
}

/** What leaves the nodes of this layer and enters those of the next. */
function byNodeName({ nodes }: Graph, layer: number): string | undefined {
  if (layer === 0) return undefined;
  const layerOf = ({ name }: GraphNode) => Number(NODE_IN_LAYER.exec(name)?.[1] ?? Number.NaN);
  const own = new Set(
    nodes.filter((node) => layerOf(node) === layer - 1).flatMap(({ outputs }) => outputs),
  );
  return nodes
    .filter((node) => layerOf(node) === layer)
    .flatMap(({ inputs }) => inputs)
    .find((input) => own.has(input));
}

const last = ({ outputs }: Graph, layer: number, layers: number) =>
  layer === layers ? outputs.find((name) => name === 'last_hidden_state') : undefined;
