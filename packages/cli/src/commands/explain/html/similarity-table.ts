// The similarities as a table on the page: the darker a cell, the more similar; frames show who is nearest to whom.

import type { ExplainedToken } from 'rougekit';
import { escapeHtml } from '../../../writers/html/escape-html.ts';
import { clipped } from '../clipped.ts';
import type { SimilarityView } from '../similarity-view.ts';
import type { ExplainWords } from '../words.ts';

/** Rows and columns, unless all were asked for: 64 × 64 cells are a page of 200 kB. */
const SHOWN = 64;
/** Characters of a token in the heads. */
const WIDEST_TOKEN = 16;
const SHADES = 10;

export function similarityTable(
  { rows, candidate, reference, ofCandidate, ofReference }: SimilarityView,
  isWhole: boolean,
  words: ExplainWords,
): string {
  if (rows.length === 0 || reference.length === 0) return '';
  const most = isWhole ? Number.POSITIVE_INFINITY : SHOWN;
  const shown = rows.slice(0, most).map((row) => row.slice(0, most));
  const heads = reference
    .slice(0, most)
    .map((token, j) => `<th scope="col">${head(token, j)}</th>`);
  const body = shown.map((row, i) => {
    const cells = row.map((value, j) => cell(value, j === ofCandidate[i], i === ofReference[j]));
    return `<tr><th scope="row">${head(candidate[i], i)}</th>${cells.join('')}</tr>`;
  });
  const hidden = [rows.length - shown.length, reference.length - heads.length] as const;
  return [
    `<h3>${escapeHtml(words.similarityTable)}</h3>`,
    '<div class="similarities" tabindex="0"><table>',
    `<thead><tr><td></td>${heads.join('')}</tr></thead>`,
    `<tbody>${body.join('\n')}</tbody></table></div>`,
    `<p class="about">${legend(words)}</p>`,
    hidden.some((count) => count > 0)
      ? `<p class="about">${escapeHtml(words.hiddenSimilarities(...hidden))}</p>`
      : '',
  ].join('\n');
}

function head(token: ExplainedToken | undefined, index: number): string {
  const { text = '', form = '' } = token ?? {};
  return `<small>${index + 1}</small> <bdi>${escapeHtml(clipped(text === '' ? form : text, WIDEST_TOKEN))}</bdi>`;
}

function cell(value: number, isRowBest: boolean, isColumnBest: boolean): string {
  const shade = Math.min(SHADES, Math.max(0, Math.round(value * SHADES)));
  const nearest = [isRowBest ? ' of-row' : '', isColumnBest ? ' of-column' : ''].join('');
  return `<td class="s${shade}${nearest}">${Math.round(value * 100)}</td>`;
}

/** What the frames mean, each beside a cell that has it. */
const legend = ({ similarityFrames: { hundredths, ofRow, ofColumn, both } }: ExplainWords) =>
  [
    escapeHtml(hundredths),
    `<span class="frame of-row"></span> ${escapeHtml(ofRow)}`,
    `<span class="frame of-column"></span> ${escapeHtml(ofColumn)}`,
    `<span class="frame of-row of-column"></span> ${escapeHtml(both)}`,
  ].join(' · ');

/** Classes instead of styles of each cell, which the policy of the page forbids. */
const shades = Array.from(
  { length: SHADES + 1 },
  (_, k) =>
    `.similarities .s${k} { background: color-mix(in srgb, var(--match-line) ${k * 6}%, transparent); }`,
);

export const SIMILARITY_STYLE = `
.similarities { overflow: auto; max-height: 36rem; border: 1px solid var(--line); border-radius: .5rem; }
.similarities table { border-collapse: separate; border-spacing: 1px; font-size: .82rem; font-variant-numeric: tabular-nums; }
.similarities td { padding: .1rem .3rem; text-align: right; min-width: 2rem; }
.similarities th { font-weight: 400; white-space: nowrap; background: var(--paper); }
.similarities th small { color: var(--soft); }
.similarities thead th { position: sticky; top: 0; writing-mode: vertical-rl; text-align: right; padding: .35rem .1rem; vertical-align: bottom; }
.similarities tbody th { position: sticky; left: 0; text-align: right; padding: 0 .5rem; }
.of-row { box-shadow: inset 2px 0 var(--ink), inset -2px 0 var(--ink); }
.of-column { box-shadow: inset 0 2px var(--ink), inset 0 -2px var(--ink); }
.of-row.of-column { box-shadow: inset 0 0 0 2px var(--ink); font-weight: 600; }
.frame { display: inline-block; width: 1.4em; height: 1em; vertical-align: -.1em; }
${shades.join('\n')}
@media print { .similarities { max-height: none; overflow: visible; border: 0; }
  .similarities td { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
