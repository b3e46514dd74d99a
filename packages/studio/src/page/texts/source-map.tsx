// Where in the source a text comes from: the text above, its source below, and a band for each run of words that they share.

import type { Explanation } from 'rougekit';
import { useWords } from '../parts/use-words.ts';
import { copiedRuns } from './copied-runs.ts';

const [WIDTH, HEIGHT, BAR] = [600, 74, 7];
/** More bands are one grey area. */
const MOST_BANDS = 150;

/** `words` is the explanation of single words against the source. */
export function SourceMap({ words: { tokens } }: { words: Pick<Explanation, 'tokens'> }) {
  const said = useWords().examples;
  const { candidate, references } = tokens;
  const source = references[0] ?? [];
  const forms = (list: typeof candidate) => list.map(({ form }) => form);
  const runs = copiedRuns(forms(candidate), forms(source));
  if (runs === undefined || candidate.length === 0 || source.length === 0) return null;
  const x = (token: number, of: number) => ((token / of) * WIDTH).toFixed(1);
  const shared = runs.reduce((sum, { length }) => sum + length, 0);
  const early = runs
    .filter((run) => run.source + run.length / 2 < source.length / 3)
    .reduce((sum, { length }) => sum + length, 0);
  const sentence = said.fromSource(
    Math.round((100 * shared) / candidate.length),
    Math.round((100 * early) / Math.max(1, shared)),
  );
  const band = (kind: string, chosen: typeof runs) => (
    <path
      class={kind}
      d={chosen
        .map(({ candidate: c, source: s, length }) => {
          const [c1, c2] = [x(c, candidate.length), x(c + length, candidate.length)];
          const [s1, s2] = [x(s, source.length), x(s + length, source.length)];
          const [top, bottom] = [BAR, HEIGHT - BAR];
          const middle = HEIGHT / 2;
          return (
            `M${c1} 0V${top}C${c1} ${middle} ${s1} ${middle} ${s1} ${bottom}V${HEIGHT}` +
            `H${s2}V${bottom}C${s2} ${middle} ${c2} ${middle} ${c2} ${top}V0Z`
          );
        })
        .join('')}
    />
  );
  const longest = [...runs].sort((a, b) => b.length - a.length).slice(0, MOST_BANDS);
  return (
    <figure class="source-map">
      <figcaption>
        <h3>{said.position}</h3>
        <span class="soft">{sentence}</span>
      </figcaption>
      <span class="end" aria-hidden="true">
        {said.candidate}
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence}
      >
        <rect class="ground" width={WIDTH} height={BAR} />
        <rect class="ground" y={HEIGHT - BAR} width={WIDTH} height={BAR} />
        {band(
          'single',
          longest.filter(({ length }) => length === 1),
        )}
        {band(
          'run',
          longest.filter(({ length }) => length > 1),
        )}
      </svg>
      <span class="end" aria-hidden="true">
        {said.source(null)} <span>{said.sourceEnds}</span>
      </span>
    </figure>
  );
}
