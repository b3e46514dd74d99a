import { displayWidth } from './display-width.ts';

const SEPARATOR = ' · ';

/** A line of parts that fits into so many columns: without its last parts, or else without its last characters. */
export function shortened(text: string, width: number): string {
  const parts = text.split(SEPARATOR);
  while (parts.length > 1 && displayWidth(parts.join(SEPARATOR)) > width) parts.pop();
  const characters = [...parts.join(SEPARATOR)];
  while (displayWidth(characters.join('')) > width) characters.pop();
  return characters.join('');
}
