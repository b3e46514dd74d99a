/** As much of it as an item of a list needs; the text itself stands above. */
export function clipped(text: string, most = 60): string {
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
