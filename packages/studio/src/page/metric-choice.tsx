import { usePage } from './context.ts';

/** The number that is drawn, for headings of sections about one of them. */
export function MetricChoice() {
  const { head, place, words, go } = usePage();
  return (
    <select
      aria-label={words.metric}
      value={place.column}
      onChange={(event) => go({ column: Number(event.currentTarget.value) })}
    >
      {head.columns.map(({ name }, c) => (
        <option key={name} value={c}>
          {name}
        </option>
      ))}
    </select>
  );
}
