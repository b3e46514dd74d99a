// TER's edits the slow way: the whole table, every move made on a list, every candidate measured, none left out
// because it could not win. The rules are those of the specification, in its order.

const FAR = 1e16;

type StepName = 'both' | 'delete' | 'insert';

/** Distance along the band, and the steps of the path that sacreBLEU takes. */
export function bandedEditsTwin<T>(
  candidate: readonly T[],
  reference: readonly T[],
): { distance: number; steps: StepName[] } {
  const [rows, columns] = [candidate.length, reference.length];
  const ratio = rows > 0 ? columns / rows : 1;
  const half = ratio / 2 > 25 ? Math.ceil(ratio / 2 + 25) : 25;
  const costs = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(FAR));
  const taken = Array.from({ length: rows + 1 }, () =>
    new Array<StepName>(columns + 1).fill('insert'),
  );
  for (let j = 0; j <= columns; j++) costs[0][j] = j;
  for (let i = 1; i <= rows; i++) {
    const center = Math.floor(i * ratio);
    const end = i === rows ? columns + 1 : Math.min(columns + 1, center + half);
    for (let j = Math.max(0, center - half); j < end; j++) {
      if (j === 0) {
        costs[i][0] = costs[i - 1][0] + 1;
        taken[i][0] = 'delete';
        continue;
      }
      const ways: [number, StepName][] = [
        [costs[i - 1][j - 1] + (candidate[i - 1] === reference[j - 1] ? 0 : 1), 'both'],
        [costs[i - 1][j] + 1, 'delete'],
        [costs[i][j - 1] + 1, 'insert'],
      ];
      const least = Math.min(...ways.map(([cost]) => cost));
      [costs[i][j], taken[i][j]] = ways.find(([cost]) => cost === least) as [number, StepName];
    }
  }
  const steps: StepName[] = [];
  for (let i = rows, j = columns; i > 0 || j > 0; ) {
    const step = taken[i][j];
    steps.push(step);
    if (step !== 'insert') i--;
    if (step !== 'delete') j--;
  }
  return { distance: costs[rows][columns], steps: steps.reverse() };
}

export function moveTwin<T>(
  words: readonly T[],
  start: number,
  length: number,
  target: number,
): T[] {
  const block = words.slice(start, start + length);
  if (target < start)
    return [
      ...words.slice(0, target),
      ...block,
      ...words.slice(target, start),
      ...words.slice(start + length),
    ];
  if (target > start + length)
    return [
      ...words.slice(0, start),
      ...words.slice(start + length, target),
      ...block,
      ...words.slice(target),
    ];
  return [
    ...words.slice(0, start),
    ...words.slice(start + length, length + target),
    ...block,
    ...words.slice(length + target),
  ];
}

/** Where reference words are aligned, and which words are wrong. */
function alignmentTwin<T>(candidate: readonly T[], reference: readonly T[]) {
  const places: number[] = [];
  const wrong: boolean[] = [];
  const wrongReference: boolean[] = [];
  let [i, j] = [-1, -1];
  for (const step of bandedEditsTwin(candidate, reference).steps) {
    if (step !== 'insert') i++;
    if (step !== 'delete') j++;
    const isWrong = step !== 'both' || candidate[i] !== reference[j];
    if (step !== 'insert') wrong[i] = isWrong;
    if (step !== 'delete') {
      places[j] = i;
      wrongReference[j] = isWrong;
    }
  }
  return { places, wrong, wrongReference };
}

export interface TerTwin {
  readonly edits: number;
  readonly moves: readonly { start: number; length: number; target: number }[];
  /** Candidate moves that were looked at: a pair ends at 1000. */
  readonly checked: number;
  /** What the best move of the last round, which was not made, would have saved. */
  readonly lastGain: number;
}

export function terTwin<T>(candidate: readonly T[], reference: readonly T[]): TerTwin {
  const moves: { start: number; length: number; target: number }[] = [];
  if (reference.length === 0) return { edits: candidate.length, moves, checked: 0, lastGain: 0 };
  let words = [...candidate];
  let checked = 0;
  for (;;) {
    const before = bandedEditsTwin(words, reference).distance;
    const { places, wrong, wrongReference } = alignmentTwin(words, reference);
    const found: { gain: number; start: number; length: number; target: number }[] = [];
    search: for (let start = 0; start < words.length; start++) {
      for (let r = 0; r < reference.length; r++) {
        if (Math.abs(r - start) > 50) continue;
        for (let length = 1; length <= 10; length++) {
          const last = length - 1;
          if (start + last >= words.length || r + last >= reference.length) break;
          if (words[start + last] !== reference[r + last]) break;
          if (!wrong.slice(start, start + length).includes(true)) continue;
          if (!wrongReference.slice(r, r + length).includes(true)) continue;
          if (places[r] >= start && places[r] < start + length) continue;
          let previous = -1;
          for (let offset = -1; offset < length; offset++) {
            const target = r + offset === -1 ? 0 : places[r + offset] + 1;
            if (target === previous) continue;
            previous = target;
            const moved = moveTwin(words, start, length, target);
            const gain = before - bandedEditsTwin(moved, reference).distance;
            found.push({ gain, start, length, target });
            checked++;
          }
          if (checked >= 1000) break search;
        }
      }
    }
    found.sort(
      (a, b) => b.gain - a.gain || b.length - a.length || a.start - b.start || a.target - b.target,
    );
    const lastGain = found[0]?.gain ?? 0;
    if (checked >= 1000 || lastGain <= 0)
      return { edits: moves.length + before, moves, checked, lastGain };
    const { start, length, target } = found[0];
    moves.push({ start, length, target });
    words = moveTwin(words, start, length, target);
  }
}
