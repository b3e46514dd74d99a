// Whether two lists have the same ids. For loops that run often: `every` calls a function for each id.

export function isEqual(known: Int32Array, ids: Int32Array, length: number): boolean {
  if (known.length !== length) return false;
  let k = 0;
  while (k < length && known[k] === ids[k]) k++;
  return k === length;
}
