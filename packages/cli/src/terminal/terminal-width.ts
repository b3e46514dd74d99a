/** How many columns a stream shows; undefined for files and pipes, and for terminals that do not know (some say 0). */
export function terminalWidth({
  isTTY,
  columns,
}: {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}): number | undefined {
  return isTTY === true && columns !== undefined && columns > 0 ? columns : undefined;
}
