// Inner layers become outputs by editing the bytes of the model.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RougekitError } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { readGraph, withOutput } from '../src/onnx/graph.ts';
import { layerOutput } from '../src/onnx/layer-output.ts';
import { bytesField, fieldsIn } from '../src/onnx/wire.ts';
import { MODELS, tinyModel } from './fixtures.ts';

const bytesOf = (name: (typeof MODELS)[number]) =>
  new Uint8Array(readFileSync(path.join(tinyModel(name), 'model.onnx')));

describe('the layers of the fixtures', () => {
  // As `onnx` in Python shows them: the first by PyTorch's older exporter, the second by the newer.
  test.each([
    [
      'tiny-bert' as const,
      [
        '/embeddings/LayerNorm/Add_1_output_0',
        '/encoder/layer.0/output/LayerNorm/Add_1_output_0',
        'last_hidden_state',
      ],
    ],
    ['tiny-roberta' as const, ['layer_norm', 'layer_norm_2', 'last_hidden_state']],
  ])('%s', (name, tensors) => {
    const graph = readGraph(bytesOf(name));
    expect([0, 1, 2].map((layer) => layerOutput(graph, layer, 2))).toEqual(tensors);
    expect(graph.outputs).toEqual(['last_hidden_state']);
  });

  test.each(MODELS)('%s with another output is the same model otherwise', (name) => {
    const model = bytesOf(name);
    const { outputs, parameters, ...rest } = readGraph(withOutput(model, 'x'.repeat(300)));
    expect(outputs).toEqual(['x'.repeat(300)]);
    const { outputs: _, parameters: weights, ...before } = readGraph(model);
    expect(rest).toEqual(before);
    expect(parameters.length).toBe(weights.length);
  });
});

describe('where a layer ends', () => {
  const graph = (nodes: [string, string[], string[]][], outputs: string[] = []) => ({
    nodes: nodes.map(([name, ins, outs]) => ({ name, operator: '', inputs: ins, outputs: outs })),
    inputs: [],
    parameters: [],
    outputs,
  });

  test('is, for layer 0, behind the embeddings, at the size of the layers', () => {
    const norm: [string, string[], string[]] = ['', ['x', 'embeddings.LayerNorm.bias'], ['small']];
    const project: [string, string[], string[]] = ['', ['y', 'embeddings_project.bias'], ['whole']];
    expect(layerOutput(graph([norm]), 0, 2)).toBe('small');
    expect(layerOutput(graph([norm, project]), 0, 2)).toBe('whole');
  });

  test('is an output that the export declares', () => {
    const declared = graph([], ['last_hidden_state', 'hidden_states.1']);
    expect(layerOutput(declared, 1, 2)).toBe('hidden_states.1');
    expect(layerOutput(declared, 2, 2)).toBe('last_hidden_state');
  });

  test('is what goes from the nodes of one layer to those of the next, if parameters have no names', () => {
    const named = graph([
      ['/encoder/layer.0/a', ['ids'], ['t1']],
      ['/encoder/layer.0/b', ['t1'], ['t2']],
      ['/encoder/layer.1/a', ['mask', 't2'], ['t3']],
      ['/encoder/layer.10/a', ['t3'], ['t4']],
    ]);
    expect(layerOutput(named, 1, 11)).toBe('t2');
    expect(() => layerOutput(named, 5, 11)).toThrow(/does not show where layer 5 ends/);
  });

  test('is told apart from a layer whose number begins alike', () => {
    const bias = (layer: number) => `roberta.encoder.layer.${layer}.output.LayerNorm.bias`;
    const many = graph([
      ['n', ['x', bias(11)], ['twelfth']],
      ['n', ['x', 'roberta.encoder.layer.1.attention.output.LayerNorm.bias'], ['inner']],
      ['n', ['x', bias(1)], ['second']],
    ]);
    expect(layerOutput(many, 2, 12)).toBe('second');
    expect(layerOutput(many, 12, 12)).toBe('twelfth');
  });
});

describe('what is not a model', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('version https://git-lfs.github.com/spec/v1')],
    ['a model that breaks off', bytesOf('tiny-bert').subarray(0, 5000)],
    ['a length beyond the end', Uint8Array.from([0x3a, 0xff, 0xff, 0xff, 0xff, 0x0f, 1])],
  ])('%s', (_, bytes) => {
    expect(() => readGraph(bytes)).toThrow(RougekitError);
    expect(() => readGraph(bytes)).toThrow(/not an ONNX file/);
  });
});

test('fields are read as they are written', () => {
  const value = new Uint8Array(70_000).fill(7);
  const bytes = Uint8Array.from(bytesField(300, value).flatMap((part) => [...part]));
  const [field, ...more] = fieldsIn(bytes);
  expect(more).toEqual([]);
  expect(field).toEqual({ number: 300, start: 0, valueStart: 5, end: 70_005 });
});
