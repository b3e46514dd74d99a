// An encoder of BERT's kind in WebAssembly of our own (packages/neural/wasm). ONNX Runtime's matrix products have a third to a half
// of the speed that 128-bit vectors allow, and it wants texts of one length; here texts stand one behind the other, unpadded.
// The memory holds the parameters, and behind them the room of a run.

import { RougekitError } from 'rougekit';
import { type Arithmetic, openArithmetic } from '../arithmetic/arithmetic.ts';
import { ArithmeticMemory } from '../arithmetic/arithmetic-memory.ts';
import type { Dense, EncoderLayer, EncoderWeights, Norm } from './encoder-weights.ts';

interface PlacedNorm {
  readonly gain: number;
  readonly bias: number;
}

interface PlacedDense extends Pick<Dense, 'inputs' | 'outputs'> {
  readonly weight: number;
  readonly bias: number;
}

type Placed<T> = { readonly [K in keyof T]: T[K] extends Dense ? PlacedDense : PlacedNorm };

export class Encoder {
  readonly size: number;
  readonly #arithmetic: Arithmetic;
  readonly #memory: ArithmeticMemory;
  readonly #weights: Omit<EncoderWeights, 'layers' | 'norm'>;
  readonly #norm: PlacedNorm;
  readonly #layers: readonly Placed<EncoderLayer>[];
  /** Where the room of a run begins. */
  readonly #room: number;

  constructor(weights: EncoderWeights, arithmetic = openArithmetic()) {
    const { layers, norm, size, words, positions, type } = weights;
    this.size = size;
    this.#arithmetic = arithmetic;
    this.#memory = new ArithmeticMemory(arithmetic);
    // Copies, so that the bytes of the model, which hold everything, can go; and at addresses where numbers can be read.
    const copy = (bytes: Uint8Array) => new Uint8Array(bytes);
    const tables = { words: copy(words), positions: copy(positions), type: copy(type) };
    this.#weights = { ...weights, ...tables };
    this.#norm = this.#placedNorm(norm);
    this.#layers = layers.map((layer) => ({
      query: this.#placedDense(layer.query),
      key: this.#placedDense(layer.key),
      value: this.#placedDense(layer.value),
      attention: this.#placedDense(layer.attention),
      attentionNorm: this.#placedNorm(layer.attentionNorm),
      up: this.#placedDense(layer.up),
      down: this.#placedDense(layer.down),
      norm: this.#placedNorm(layer.norm),
    }));
    this.#room = this.#memory.next;
  }

  /** The vectors of the tokens of each text, from the last layer. */
  run(texts: readonly (readonly number[])[]): Float32Array[] {
    const { size, inner, heads, epsilon } = this.#weights;
    const arithmetic = this.#arithmetic;
    const tokens = texts.reduce((sum, { length }) => sum + length, 0);
    const longest = Math.max(...texts.map(({ length }) => length));
    const head = size / heads;
    this.#memory.next = this.#room;
    const rows = (width: number) => this.#memory.take(tokens * width * 4);
    const [x, y, keys, values, context] = Array.from({ length: 5 }, () => rows(size));
    const up = rows(inner);
    const room = this.#memory.take(arithmetic.attentionRoom(longest, head));
    const normalize = (at: number, added: number, { gain, bias }: PlacedNorm) =>
      arithmetic.normalize(at, added, gain, bias, tokens, size, epsilon);
    const multiply = (from: number, { weight, bias, inputs, outputs }: PlacedDense, to: number) =>
      arithmetic.product(
        ...([from, 4 * inputs, weight, bias, to, 4 * outputs] as const),
        ...([tokens, outputs, inputs] as const),
      );
    this.#embed(texts, x);
    normalize(x, 0, this.#norm);
    for (const layer of this.#layers) {
      multiply(x, layer.query, y);
      multiply(x, layer.key, keys);
      multiply(x, layer.value, values);
      let row = 0;
      for (const { length } of texts) {
        arithmetic.attend(
          ...([y + row, keys + row, values + row, context + row] as const),
          ...([room, length, heads, head, 1 / Math.sqrt(head)] as const),
        );
        row += length * size * 4;
      }
      multiply(context, layer.attention, y);
      normalize(y, x, layer.attentionNorm);
      multiply(y, layer.up, up);
      arithmetic.gelu(up, tokens * inner);
      multiply(up, layer.down, x);
      normalize(x, y, layer.norm);
    }
    const all = this.#memory.numbers(x, tokens * size);
    let at = 0;
    return texts.map(({ length }) => all.slice(at, (at += length * size)));
  }

  /** Word, position and type, added up. */
  #embed(texts: readonly (readonly number[])[], to: number): void {
    const { words, positions, type, size, unplaced } = this.#weights;
    const rowsOf = (bytes: Uint8Array) => bytes.length / (size * 4);
    const numbersAt = (bytes: Uint8Array, row: number) =>
      new Float32Array(bytes.buffer, bytes.byteOffset + row * size * 4, size);
    const [knownIds, places] = [rowsOf(words), rowsOf(positions)];
    const result = this.#memory.numbers(
      to,
      texts.reduce((sum, { length }) => sum + length * size, 0),
    );
    const kind = numbersAt(type, 0);
    let at = 0;
    for (const ids of texts) {
      let count = 0;
      for (const id of ids) {
        const position =
          unplaced === undefined ? count++ : id === unplaced ? id : unplaced + ++count;
        if (id >= knownIds) throw unknownId(id, knownIds);
        if (position >= places) throw tooLong(ids.length, places);
        const [word, place] = [numbersAt(words, id), numbersAt(positions, position)];
        for (let k = 0; k < size; k++) result[at + k] = word[k] + kind[k] + place[k];
        at += size;
      }
    }
  }

  #placedNorm({ gain, bias }: Norm): PlacedNorm {
    return { gain: this.#memory.put(gain), bias: this.#memory.put(bias) };
  }

  #placedDense({ weight, bias, inputs, outputs }: Dense): PlacedDense {
    const { packedSize, pack } = this.#arithmetic;
    const packed = this.#memory.take(packedSize(inputs, outputs));
    const placed = { weight: packed, bias: this.#memory.put(bias), inputs, outputs };
    const end = this.#memory.next;
    const plain = this.#memory.put(weight);
    pack(plain, 4 * outputs, 4, inputs, outputs, packed);
    this.#memory.next = end; // the unpacked copy is not needed any more
    return placed;
  }
}

const unknownId = (id: number, known: number) =>
  new RougekitError(
    'NO_DATA',
    `The tokenizer of the model gives the id ${id}, but its vocabulary has ${known} tokens: tokenizer.json and model.onnx belong to different models.`,
    { option: 'model' },
  );

const tooLong = (tokens: number, places: number) =>
  new RougekitError(
    'NO_DATA',
    `A text has ${tokens} tokens, but the model has only ${places} positions: config.json and model.onnx belong to different models.`,
    { option: 'model' },
  );
