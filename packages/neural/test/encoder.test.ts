// Our own WebAssembly against ONNX Runtime, and which models it takes on.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { encoderWeights } from '../src/encoder/encoder-weights.ts';
import type { ModelConfig } from '../src/models/model.ts';
import { modelFolder } from '../src/node.ts';
import { readGraph } from '../src/onnx/graph.ts';
import { layerOutput } from '../src/onnx/layer-output.ts';
import { openSession } from '../src/runtime/open-session.ts';
import { idsOf, MODELS, type TinyModel, tinyModel } from './fixtures.ts';

async function opened(name: TinyModel, layer: number, device: 'wasm' | 'onnx') {
  const model = modelFolder(tinyModel(name));
  const [{ config }, weights] = await Promise.all([model.tokenizer(), model.weights()]);
  const padding = config.pad_token_id ?? 0;
  return openSession(weights, { layer, layers: model.layers, config, padding, device, threads: 1 });
}

describe.each(MODELS)('%s', (name) => {
  test.each([0, 1, 2])('layer %i has the vectors of ONNX Runtime', async (layer) => {
    const [own, other] = await Promise.all([
      opened(name, layer, 'wasm'),
      opened(name, layer, 'onnx'),
    ]);
    expect(own.batches).not.toBe(other.batches); // else both would be ONNX Runtime
    const texts = idsOf(name).flat();
    const lengths = texts.map((ids) => ids.length);
    expect(Math.max(...lengths)).toBe(64); // the longest that the models read
    let largest = 0;
    for (const batch of own.batches(lengths, 32)) {
      const ids = batch.map((k) => texts[k]);
      const [{ vectors, size }, { vectors: wanted }] = [await own.run(ids), await other.run(ids)];
      vectors.forEach((vector, k) => {
        expect(vector.length).toBe(ids[k].length * size);
        vector.forEach((value, at) => {
          largest = Math.max(largest, Math.abs(value - wanted[k][at]));
        });
      });
    }
    // Of numbers up to 3. The same model in NumPy, in 32 bits and in 64, differs by 2.8e-5: its random weights amplify rounding.
    expect(largest).toBeLessThan(5e-5);
  });

  const folder = tinyModel(name);
  const model = new Uint8Array(readFileSync(path.join(folder, 'model.onnx')));
  const config = JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')) as ModelConfig;
  const graph = readGraph(model);
  const known = (given: ModelConfig = config, own = graph, layers = 2) =>
    encoderWeights(own, { model }, given, layers, layerOutput(own, 2, 2)) !== undefined;

  test('is known', () => {
    expect(known()).toBe(true);
  });

  test.each([
    { model_type: 'mpnet' },
    { hidden_act: 'gelu_new' },
    { position_embedding_type: 'relative_key' },
    { embedding_size: 16 },
    { is_decoder: true },
    { num_attention_heads: 5 },
    { num_attention_heads: 16 },
    { intermediate_size: 128 },
    { hidden_size: 16 },
    { num_attention_heads: undefined },
    { num_attention_heads: -4 },
    { num_attention_heads: 2.5 },
    { layer_norm_eps: 0 },
    { layer_norm_eps: undefined },
    { layer_norm_eps: 0.1 },
    { layer_norm_eps: Number.NaN },
    { layer_norm_eps: '1e-12' as unknown as number },
  ] as ModelConfig[])('with %j it is left to ONNX Runtime', (other) => {
    expect(known({ ...config, ...other })).toBe(false);
  });

  test.each([
    ['an unknown id', [100_000], /gives the id 100000, but its vocabulary has \d+ tokens/],
    [
      'a text that is too long',
      Array<number>(1000).fill(5),
      /A text has 1000 tokens, .* \d+ positions/,
    ],
  ])('%s is refused with its reason', async (_, ids, message) => {
    const session = await opened(name, 1, 'wasm');
    await expect(session.run([ids])).rejects.toThrow(message);
  });

  test('with another operator, or one too many, it is left to ONNX Runtime', () => {
    const named = (from: string, to: string) => ({
      ...graph,
      nodes: graph.nodes.map((node) => (node.operator === from ? { ...node, operator: to } : node)),
    });
    expect(known(config, named('Softmax', 'LogSoftmax'))).toBe(false);
    expect(known(config, named('Div', 'Tanh'))).toBe(false);
    expect(known(config, named('MatMul', 'MatMulInteger'))).toBe(false);
    expect(known(config, graph, 1)).toBe(false);
  });

  test('without a parameter it is left to ONNX Runtime', () => {
    graph.parameters.forEach((_, k) => {
      const parameters = graph.parameters.filter((__, other) => other !== k);
      // Numbers that are not of 32 bits, and those that only shapes are made of, are not needed.
      const isNeeded =
        model.subarray(graph.parameters[k].start, graph.parameters[k].end).length > 120;
      if (isNeeded && !isTypeIds(k)) expect(known(config, { ...graph, parameters })).toBe(false);
    });
  });

  /** The table of types that RoBERTa's export has beside its parameters; integers. */
  function isTypeIds(k: number): boolean {
    const { start, end } = graph.parameters[k];
    return new TextDecoder().decode(model.subarray(start, end)).includes('token_type_ids');
  }
});
