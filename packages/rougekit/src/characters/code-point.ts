/** The code point at i, or the code unit itself if it is not part of a surrogate pair that ends before `end`. */
export function pointAt(text: string, i: number, end: number): number {
  const point = text.codePointAt(i) as number;
  return point > 0xffff && i + 1 >= end ? text.charCodeAt(i) : point;
}
