/** The array itself if it is long enough; otherwise a new one of twice the requested length, all zeros. */
export function fitted(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  return array.length < length ? new Int32Array(length * 2) : array;
}
