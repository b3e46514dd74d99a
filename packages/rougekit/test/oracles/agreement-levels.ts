// The three levels from their definitions, item after item.

type Coefficient = (x: readonly number[], y: readonly number[]) => number | null;

export interface NamedItem {
  readonly score: number;
  readonly rating: number;
  readonly system: string;
  readonly document: string;
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
const over = (items: readonly NamedItem[], coefficient: Coefficient) =>
  coefficient(
    items.map(({ score }) => score),
    items.map(({ rating }) => rating),
  );

export function levelTwin(
  level: 'item' | 'system' | 'summary',
  items: readonly NamedItem[],
  coefficient: Coefficient,
): number | null {
  const names = (key: 'system' | 'document') => [...new Set(items.map((item) => item[key]))];
  if (level === 'item') return over(items, coefficient);
  if (level === 'system') {
    const points = names('system').map((name) => {
      const own = items.filter(({ system }) => system === name);
      const score = mean(own.map((item) => item.score));
      return { ...own[0]!, score, rating: mean(own.map(({ rating }) => rating)) };
    });
    return over(points, coefficient);
  }
  const values = names('document').flatMap(
    (name) =>
      over(
        items.filter(({ document }) => document === name),
        coefficient,
      ) ?? [],
  );
  return values.length === 0 ? null : mean(values);
}
