/** The sum of a few doubles, rounded once (Python's math.fsum; Shewchuk 1997). */
export function exactSumOfFew(values: readonly number[]): number {
  let parts: number[] = []; // non-overlapping, the smallest first
  for (const value of values) {
    let x = value;
    const rest: number[] = [];
    for (const part of parts) {
      const [a, b] = Math.abs(x) < Math.abs(part) ? [part, x] : [x, part];
      const sum = a + b;
      const lost = b - (sum - a);
      if (lost !== 0) rest.push(lost);
      x = sum;
    }
    parts = [...rest, x];
  }
  // From the largest down, until something is lost; a tie then depends on what is below it.
  let k = parts.length - 1;
  let sum = k < 0 ? 0 : parts[k];
  let lost = 0;
  while (k > 0 && lost === 0) {
    const before = sum;
    sum = before + parts[--k];
    lost = parts[k] - (sum - before);
  }
  if (k > 0 && lost !== 0 && Math.sign(lost) === Math.sign(parts[k - 1])) {
    const twice = lost * 2;
    const up = sum + twice;
    if (up - sum === twice) return up;
  }
  return sum;
}
