// Where in the source the words of the candidate come from: a summary of the first sentence looks different from one of all.

import type { Link } from 'rougekit/explain';

const CELLS = 60;

/** How many words of each stretch of the source were used. */
function usedCells(length: number, links: readonly Pick<Link, 'reference'>[]): number[] {
  const cells = Array.from({ length: CELLS }, () => 0);
  for (const { reference } of links)
    cells[Math.min(CELLS - 1, Math.floor((reference.start / Math.max(1, length)) * CELLS))]++;
  return cells;
}

export function PositionMap({
  length,
  links,
  label,
}: {
  length: number;
  links: readonly Link[];
  label: string;
}) {
  const cells = usedCells(length, links);
  const top = Math.max(1, ...cells);
  return (
    <svg
      class="map"
      viewBox={`0 0 ${CELLS} 4`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {cells.map((count, k) =>
        count === 0 ? null : (
          <rect
            key={k}
            x={k}
            y={0}
            width={1}
            height={4}
            fill-opacity={0.25 + (0.75 * count) / top}
          />
        ),
      )}
    </svg>
  );
}
