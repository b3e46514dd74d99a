/** A number ≥ 0 with that many decimals, formatted like Python: a value exactly half-way goes to the even digit. */
export function pythonFixed(value: number, digits: number): string {
  const rounded = value.toFixed(digits);
  const exact = value.toFixed(100); // all the digits there are, for anything worth printing
  const cut = exact.indexOf('.') + 1 + digits;
  if (!/^50*$/.test(exact.slice(cut))) return rounded;
  const down = digits === 0 ? exact.slice(0, cut - 1) : exact.slice(0, cut);
  return Number(down.at(-1)) % 2 === 0 ? down : rounded;
}
