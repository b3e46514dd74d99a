// The parameters of an ONNX model: name, shape, and the bytes of their numbers, in the model or in a file beside it.
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto (TensorProto)

import type { Weights } from '../models/model.ts';
import type { Graph } from './graph.ts';
import { type Field, fieldsIn, numberOf, numbersIn, textOf } from './wire.ts';

const DIMS = 1;
const DATA_TYPE = 2;
const FLOAT_DATA = 4;
const NAME = 8;
const RAW_DATA = 9;
const EXTERNAL_DATA = 13;
const ENTRY_KEY = 1;
const ENTRY_VALUE = 2;
const FLOAT32 = 1;

export interface Tensor {
  readonly shape: readonly number[];
  /** Numbers of 32 bits in little endian, at any address. */
  readonly bytes: Uint8Array;
}

/** By name, those of 32-bit floating-point numbers alone. */
export function floatTensors(
  { parameters }: Graph,
  { model, externalData = [] }: Weights,
): Map<string, Tensor> {
  const found = new Map<string, Tensor>();
  for (const { valueStart, end } of parameters) {
    const fields = [...fieldsIn(model, valueStart, end)];
    const field = (number: number) => fields.find((one) => one.number === number);
    const [name, type] = [field(NAME), field(DATA_TYPE)];
    if (name === undefined || type === undefined || numberOf(model, type) !== FLOAT32) continue;
    const dims = fields.filter(({ number }) => number === DIMS);
    const shape = dims.flatMap((one) => [...numbersIn(model, one)]);
    const inside = field(RAW_DATA) ?? field(FLOAT_DATA);
    const outside = fields.filter(({ number }) => number === EXTERNAL_DATA);
    const bytes =
      outside.length > 0
        ? bytesBeside(entriesOf(model, outside), externalData)
        : inside && model.subarray(inside.valueStart, inside.end);
    const size = shape.reduce((all, one) => all * one, 4);
    if (bytes?.length === size) found.set(textOf(model, name), { shape, bytes });
  }
  return found;
}

function entriesOf(model: Uint8Array, fields: readonly Field[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const { valueStart, end } of fields) {
    const parts = [...fieldsIn(model, valueStart, end)];
    const [key, value] = [ENTRY_KEY, ENTRY_VALUE].map((number) => {
      const part = parts.find((one) => one.number === number);
      return part === undefined ? '' : textOf(model, part);
    });
    entries.set(key, value);
  }
  return entries;
}

function bytesBeside(
  entries: ReadonlyMap<string, string>,
  files: NonNullable<Weights['externalData']>,
): Uint8Array | undefined {
  const file = files.find(({ path }) => path === entries.get('location'));
  const offset = Number(entries.get('offset') ?? 0);
  const length = Number(entries.get('length') ?? Number.NaN);
  return file?.data.subarray(offset, offset + length);
}
