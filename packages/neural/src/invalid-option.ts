import { RougekitError } from 'rougekit';

/** "Expected `layer` to be a whole number, got 'x'.", as the library says it. */
export function invalidOption(
  option: string,
  expected: string,
  value: unknown,
  advice = '',
): RougekitError {
  const got = typeof value === 'string' ? `'${value.slice(0, 60)}'` : shown(value);
  const message = `Expected \`${option}\` to be ${expected}, got ${got}.`;
  return new RougekitError('INVALID_OPTION', advice === '' ? message : `${message} ${advice}`, {
    option,
    expected,
    got,
    advice,
  });
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'symbol' || typeof value === 'function') return `a ${typeof value}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
