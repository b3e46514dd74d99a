// A name for contents: 48 bits of two FNV-1a hashes. Tells dictionaries apart; no protection against forgery.

export function hashOf(values: ArrayLike<number>): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let k = 0; k < values.length; k++) {
    const value = values[k] as number;
    a = Math.imul(a ^ value, 0x01000193);
    b = Math.imul(b ^ value, 0x01000197);
  }
  const hex = (hash: number) => (hash >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b).slice(0, 4);
}

export const hashOfText = (text: string): string =>
  hashOf(Uint16Array.from({ length: text.length }, (_, k) => text.charCodeAt(k)));
