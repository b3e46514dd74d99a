// Work that is done together, unless its results are too many to be kept at once.

/** Results that are kept at a time, each at least a pointer. */
const MOST_AT_ONCE = 2 ** 21;

/** In order, each as large as it may be, and at least one of them. */
export function portionsOf<Work>(
  all: readonly Work[],
  sizeOf: (work: Work) => number,
  most = MOST_AT_ONCE,
): Work[][] {
  const portions: Work[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const work of all) {
    const own = sizeOf(work);
    if (size + own > most) {
      portions.push([]);
      size = 0;
    }
    portions[portions.length - 1].push(work);
    size += own;
  }
  return portions;
}
