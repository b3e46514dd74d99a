// A model that runs: ONNX Runtime as WebAssembly, which every browser and Node has, or as native code where it is installed.

import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { RougekitError } from 'rougekit';
import type { Weights } from '../models/model.ts';
import { RUNTIMES } from '../versions.ts';
import type { Device } from './devices.ts';

/** As far as it is used: both packages have it. */
interface Runtime {
  readonly InferenceSession: {
    create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
  readonly env?: { readonly wasm?: { numThreads?: number }; logLevel?: string };
}

export interface Session {
  readonly inputs: readonly string[];
  /** Rows of ids, all of one length → the only output, a number per row, token and dimension. */
  run(inputs: ReadonlyMap<string, BigInt64Array>, rows: number, length: number): Promise<Output>;
  end(): Promise<void>;
}

export interface Output {
  readonly data: Float32Array;
  /** Numbers per token. */
  readonly size: number;
}

export async function openSession(
  model: Uint8Array,
  { externalData }: Pick<Weights, 'externalData'>,
  device: Device,
  threads: number | undefined,
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
    inputs: session.inputNames,
    async run(inputs, rows, length) {
      const feeds = Object.fromEntries(
        [...inputs].map(([name, data]) => [
          name,
          new runtime.Tensor('int64', data, [rows, length]),
        ]),
      );
      const { [outputName]: output } = await session.run(feeds);
      const { data } = output;
      if (!(data instanceof Float32Array)) throw wrongNumbers(output.type);
      return { data, size: data.length / (rows * length) };
    },
    end: () => session.release(),
  };
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
