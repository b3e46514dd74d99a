// What of an ONNX model is looked at: names of nodes, tensors and outputs. Weights are passed over.
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto

import { RougekitError } from 'rougekit';
import { bytesField, type Field, fieldsIn, textOf } from './wire.ts';

const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_INITIALIZER = 5;
const GRAPH_OUTPUT = 12;
const GRAPH_INPUT = 11;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_NAME = 3;
const NODE_OPERATOR = 4;
const VALUE_NAME = 1;

export interface GraphNode {
  readonly name: string;
  /** `MatMul`, `Add` … */
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Where the parameters lie in the bytes of the model; `onnx/tensor.ts` reads them. */
  readonly parameters: readonly Field[];
}

export function readGraph(model: Uint8Array): Graph {
  return asModel(() => {
    const nodes: GraphNode[] = [];
    const inputs: string[] = [];
    const outputs: string[] = [];
    const parameters: Field[] = [];
    const { valueStart, end } = graphField(model);
    for (const field of fieldsIn(model, valueStart, end)) {
      if (field.number === GRAPH_NODE) nodes.push(readNode(model, field));
      else if (field.number === GRAPH_INPUT) inputs.push(valueName(model, field));
      else if (field.number === GRAPH_OUTPUT) outputs.push(valueName(model, field));
      else if (field.number === GRAPH_INITIALIZER) parameters.push(field);
    }
    return { nodes, inputs, outputs, parameters };
  });
}

/**
 * The model with this tensor as its only output. Its type may be left out; the runtime knows it, and computes no node that the
 * tensor does not need.
 */
export function withOutput(model: Uint8Array, tensor: string): Uint8Array<ArrayBuffer> {
  return asModel(() => {
    const name = new TextEncoder().encode(tensor);
    const parts: Uint8Array[] = [];
    for (const field of fieldsIn(model)) {
      if (field.number !== MODEL_GRAPH) parts.push(model.subarray(field.start, field.end));
      else {
        const kept: Uint8Array[] = [];
        for (const one of fieldsIn(model, field.valueStart, field.end))
          if (one.number !== GRAPH_OUTPUT) kept.push(model.subarray(one.start, one.end));
        const output = bytesField(GRAPH_OUTPUT, ...bytesField(VALUE_NAME, name));
        parts.push(...bytesField(MODEL_GRAPH, ...kept, ...output));
      }
    }
    return joined(parts);
  });
}

function graphField(model: Uint8Array): Field {
  for (const field of fieldsIn(model)) if (field.number === MODEL_GRAPH) return field;
  throw new RangeError('it has no graph');
}

function readNode(model: Uint8Array, { valueStart, end }: Field): GraphNode {
  const inputs: string[] = [];
  const outputs: string[] = [];
  let name = '';
  let operator = '';
  for (const field of fieldsIn(model, valueStart, end)) {
    if (field.number === NODE_INPUT) inputs.push(textOf(model, field));
    else if (field.number === NODE_OUTPUT) outputs.push(textOf(model, field));
    else if (field.number === NODE_NAME) name = textOf(model, field);
    else if (field.number === NODE_OPERATOR) operator = textOf(model, field);
  }
  return { name, operator, inputs, outputs };
}

function valueName(model: Uint8Array, { valueStart, end }: Field): string {
  for (const field of fieldsIn(model, valueStart, end))
    if (field.number === VALUE_NAME) return textOf(model, field);
  return '';
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function asModel<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RougekitError('NO_DATA', `The model is not an ONNX file: ${error.message}.`, {
      option: 'model',
    });
  }
}
