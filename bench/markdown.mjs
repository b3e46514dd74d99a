// Results as Markdown tables.

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const body = rows.map(line);
  return [line(head), line(head.map((_, k) => (k === 0 ? '---' : '---:'))), ...body].join('\n');
}

/** 1,234 · 56.7 · 8.90 · 0.123: three digits that mean something. */
export function number(value) {
  if (value === undefined) return '–';
  const digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : 3;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export const times = (value) => (value === undefined ? '–' : `${number(value)}×`);

export const spread = ({ least, most }) => `${number(least)}–${number(most)}`;
