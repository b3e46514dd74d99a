/** How many n-grams of these orders a text of that many tokens has. */
export function gramsIn(length: number, minOrder: number, maxOrder: number): number {
  let total = 0;
  for (let n = minOrder; n <= maxOrder; n++) total += Math.max(0, length - n + 1);
  return total;
}
