// A model that runs: ONNX Runtime as WebAssembly, which every browser and Node has, or as native code where it is installed.

import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { RougekitError } from 'rougekit';
import type { Weights } from '../models/model.ts';
import { RUNTIMES } from '../versions.ts';
import { batchesByLength } from './batches.ts';
import type { Device } from './devices.ts';
import type { Session } from './session.ts';

/** As far as it is used: both packages have it. */
interface Runtime {
  readonly InferenceSession: {
    create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
  readonly env?: { readonly wasm?: { numThreads?: number }; logLevel?: string };
}

export async function onnxSession(
  model: Uint8Array,
  { externalData }: Pick<Weights, 'externalData'>,
  padding: number,
  { device, threads }: { readonly device: Device; readonly threads?: number | undefined },
): Promise<Session> {
  const runtime = await (device === 'native' ? nativeRuntime() : webRuntime(threads));
  const session = await created(runtime, model, {
    executionProviders: [device === 'native' ? 'cpu' : 'wasm'],
    logSeverityLevel: 3,
    ...(device === 'native' && threads !== undefined && { intraOpNumThreads: threads }),
    ...(externalData !== undefined && { externalData: [...externalData] }),
  });
  const [outputName] = session.outputNames;
  return {
    batches: batchesByLength,
    async run(texts) {
      const padded = paddedTexts(texts, padding);
      const shape = [texts.length, padded.length];
      const feeds = Object.fromEntries(
        session.inputNames.map((name) => [
          name,
          new runtime.Tensor('int64', inputNamed(name, padded.inputs), shape),
        ]),
      );
      const { [outputName]: output } = await session.run(feeds);
      const { data } = output;
      if (!(data instanceof Float32Array)) throw wrongNumbers(output.type);
      const size = data.length / (texts.length * padded.length);
      const vectors = texts.map(({ length }, row) => {
        const start = row * padded.length * size;
        return data.slice(start, start + length * size);
      });
      return { vectors, size };
    },
  };
}

interface Padded {
  /** Of the longest text, and so of each. */
  readonly length: number;
  readonly inputs: { readonly [name: string]: BigInt64Array };
}

function paddedTexts(texts: readonly (readonly number[])[], padding: number): Padded {
  const length = Math.max(...texts.map((ids) => ids.length));
  const total = texts.length * length;
  const ids = new BigInt64Array(total).fill(BigInt(padding));
  const mask = new BigInt64Array(total);
  texts.forEach((text, row) => {
    text.forEach((id, k) => {
      ids[row * length + k] = BigInt(id);
      mask[row * length + k] = 1n;
    });
  });
  return {
    length,
    inputs: { input_ids: ids, attention_mask: mask, token_type_ids: new BigInt64Array(total) },
  };
}

function inputNamed(name: string, known: Padded['inputs']): BigInt64Array {
  if (Object.hasOwn(known, name)) return known[name];
  throw new RougekitError(
    'NO_DATA',
    `The model wants '${name}', which is not an input of encoders such as BERT: ${Object.keys(known).join(', ')}.`,
    { option: 'model' },
  );
}

const wrongNumbers = (type: string) =>
  new RougekitError('NO_DATA', `The model gives ${type} numbers; use the export in float32.`, {
    option: 'model',
  });

async function created(
  runtime: Runtime,
  model: Uint8Array,
  options: InferenceSession.SessionOptions,
): Promise<InferenceSession> {
  try {
    return await runtime.InferenceSession.create(model, options);
  } catch (error) {
    throw new RougekitError(
      'NO_DATA',
      `ONNX Runtime cannot load the model: ${(error as Error).message}`,
      { option: 'model' },
    );
  }
}

async function webRuntime(threads: number | undefined): Promise<Runtime> {
  const runtime = (await import('onnxruntime-web')) as unknown as Runtime;
  if (runtime.env?.wasm !== undefined && threads !== undefined)
    runtime.env.wasm.numThreads = threads;
  if (runtime.env !== undefined) runtime.env.logLevel = 'error';
  return runtime;
}

async function nativeRuntime(): Promise<Runtime> {
  try {
    // Not a dependency: bundlers must leave it alone.
    const name = 'onnxruntime-node';
    return (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as Runtime;
  } catch {
    throw new RougekitError(
      'NO_DATA',
      `onnxruntime-node is not installed. Run: ONNXRUNTIME_NODE_INSTALL=skip npm install ${RUNTIMES.native}`,
      { option: 'device' },
    );
  }
}
