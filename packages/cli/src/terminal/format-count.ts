// Counts and times as people read them.

/** 12345.6 → "12,346". Not by `toLocaleString`, whose first call takes up to 60 ms. */
export function formatCount(count: number): string {
  return Math.round(count)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 line", "12,345 lines" */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export const formatRows = (rows: number): string => counted(rows, 'row');
export const formatItems = (items: number): string => counted(items, 'item');

export function noneScored(rows: number): string {
  return rows === 1
    ? 'The only row could not be scored.'
    : `None of ${formatRows(rows)} could be scored.`;
}

export function noneUsable(rows: number): string {
  return rows === 1 ? 'The only row cannot be used.' : `None of ${formatRows(rows)} can be used.`;
}

/** Where no more were read. */
export function noneUsableAtFirst(rows: number): string {
  return rows === 1
    ? 'The first row cannot be used.'
    : `None of the first ${formatRows(rows)} can be used.`;
}

/** 75 → "1:15"; 3700 → "1:01:40" */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
