// The wire format of protocol buffers, as far as ONNX files need it: fields one after the other, each a key and a value.
// https://protobuf.dev/programming-guides/encoding/

export interface Field {
  readonly number: number;
  /** Where the field begins, its value begins, and both end. */
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** The fields of a message that lies in these bytes. Throws a RangeError if they do not end where the message does. */
export function* fieldsIn(bytes: Uint8Array, from = 0, to = bytes.length): Generator<Field> {
  let at = from;
  while (at < to) {
    const start = at;
    const key = varint(bytes, at, to);
    const number = Math.floor(key.value / 8);
    at = key.end;
    let valueStart = at;
    switch (key.value % 8) {
      case VARINT:
        at = varint(bytes, at, to).end;
        break;
      case FIXED_64:
        at += 8;
        break;
      case FIXED_32:
        at += 4;
        break;
      case BYTES: {
        const length = varint(bytes, at, to);
        valueStart = length.end;
        at = length.end + length.value;
        break;
      }
      default:
        throw new RangeError('not a message of protocol buffers');
    }
    if (at > to || number === 0) throw new RangeError('the message ends too early');
    yield { number, start, valueStart, end: at };
  }
}

/** The number in a field of the kind `int32`, `int64` or an enumeration. */
export const numberOf = (bytes: Uint8Array, { valueStart, end }: Field): number =>
  varint(bytes, valueStart, end).value;

/** All numbers of a repeated field, which are written one by one or together. */
export function* numbersIn(bytes: Uint8Array, field: Field): Generator<number> {
  for (let at = field.valueStart; at < field.end; ) {
    const { value, end } = varint(bytes, at, field.end);
    yield value;
    at = end;
  }
}

/** Numbers beyond 2^53 lose digits: no length and no number of a field is that large. */
function varint(bytes: Uint8Array, from: number, to: number): { value: number; end: number } {
  let value = 0;
  let weight = 1;
  for (let at = from; at < to && at < from + 10; at++) {
    const byte = bytes[at];
    value += (byte & 0x7f) * weight;
    weight *= 128;
    if (byte < 0x80) return { value, end: at + 1 };
  }
  throw new RangeError('the message ends too early');
}

const decoder = new TextDecoder();

export const textOf = (bytes: Uint8Array, { valueStart, end }: Field): string =>
  decoder.decode(bytes.subarray(valueStart, end));

/** A field of bytes: key, length, value in one or more parts. */
export function bytesField(number: number, ...parts: readonly Uint8Array[]): Uint8Array[] {
  const length = parts.reduce((all, part) => all + part.length, 0);
  return [Uint8Array.from([...varintBytes(number * 8 + BYTES), ...varintBytes(length)]), ...parts];
}

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
