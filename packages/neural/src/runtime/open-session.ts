// A model and a layer → a session that stops at this layer.

import { encoderWeights } from '../encoder/encoder-weights.ts';
import type { ModelConfig, Weights } from '../models/model.ts';
import { readGraph, withOutput } from '../onnx/graph.ts';
import { layerOutput } from '../onnx/layer-output.ts';
import type { Device } from './devices.ts';
import { encoderSession } from './encoder-session.ts';
import { onnxSession } from './onnx-session.ts';
import type { Session } from './session.ts';

export interface SessionChoices {
  readonly layer: number;
  /** How many the model has. */
  readonly layers: number;
  readonly config: ModelConfig;
  /** The id that fills up short texts. */
  readonly padding: number;
  readonly device: Device;
  readonly threads?: number | undefined;
}

export async function openSession(weights: Weights, choices: SessionChoices): Promise<Session> {
  const { layer, layers, config, padding, device } = choices;
  const graph = readGraph(weights.model);
  const tensor = layerOutput(graph, layer, layers);
  if (device === 'wasm') {
    const known = encoderWeights(graph, weights, config, layer, tensor);
    if (known !== undefined) return encoderSession(known);
  }
  return onnxSession(withOutput(weights.model, tensor), weights, padding, choices);
}
