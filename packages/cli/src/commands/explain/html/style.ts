// The look of the page: light or dark as the reader has it, narrow or wide, on paper.

export const STYLE = `
:root { color-scheme: light dark;
  --paper: #fcfbf8; --ink: #22242a; --soft: #6b7078; --line: #e2dfd7; --board: #f4f2ec;
  --match: #d5efdb; --match-line: #2c8a52; --stem: #d6e8f8; --stem-line: #2f78b7;
  --synonym: #eadcf6; --synonym-line: #8a4fb5; --other: #fbe6c2; --other-line: #b7791f; --hover: #ffd84d; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #17191d; --ink: #e4e5e8; --soft: #989ea8; --line: #30343b; --board: #1f2227;
  --match: #1d3f2b; --match-line: #62cf93; --stem: #1d3650; --stem-line: #74b4ec;
  --synonym: #38254a; --synonym-line: #c595ec; --other: #46350f; --other-line: #e5b054; --hover: #7a6200; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.6;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 54rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1 { font-size: 1.15rem; font-weight: 600; margin: 0; }
header p { margin: .25rem 0 0; color: var(--soft); overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; }
nav a { text-decoration: none; color: inherit; border: 1px solid var(--line); border-radius: .6rem; padding: .5rem .9rem; background: var(--board); }
nav a:hover, nav a:focus-visible { border-color: var(--match-line); }
nav b { display: block; font-size: 1.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; font-weight: 600; }
nav span { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
section { margin-top: 2.25rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
h2 { display: flex; justify-content: space-between; gap: 1rem; margin: 0 0 .25rem; font-size: 1.35rem; font-variant-numeric: tabular-nums; }
h2 span { overflow-wrap: anywhere; min-width: 0; }
h3 { font-size: .85rem; font-weight: 600; color: var(--soft); margin: 1.25rem 0 .4rem; }
p { margin: .5rem 0; }
.about { color: var(--soft); max-width: 44rem; }
.text { border-left: 3px solid var(--line); padding: .1rem 0 .1rem 1rem; margin: .9rem 0; }
.text h3 { margin: 0; display: flex; gap: .6rem; }
.text h3 small { font-weight: 400; }
.text p { margin: .15rem 0 0; font-size: 1.08rem; line-height: 1.85; white-space: pre-wrap; overflow-wrap: anywhere; }
mark { color: inherit; background: var(--match); border-bottom: 2px solid var(--match-line); border-radius: .15rem .15rem 0 0; }
mark.stem { background: var(--stem); border-bottom: 2px dashed var(--stem-line); }
mark.synonym { background: var(--synonym); border-bottom: 2px dotted var(--synonym-line); }
mark.similar { background: none; border-bottom: 1px dotted var(--match-line); }
mark.substitute { background: var(--other); border-bottom: 2px dashed var(--other-line); }
.outside { color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .35rem; }
li { border: 1px solid var(--line); border-radius: .45rem; padding: .05rem .5rem; font-size: .92rem; overflow-wrap: anywhere; }
li small { color: var(--soft); font-variant-numeric: tabular-nums; margin-right: .3rem; }
li.more { border-style: dashed; color: var(--soft); }
.board { background: var(--board); border-radius: .7rem; padding: .9rem 1.1rem; margin: 1.25rem 0 0; display: grid; gap: .55rem; font-variant-numeric: tabular-nums; }
.board > div { display: grid; grid-template-columns: 9.5rem 1fr; gap: .75rem; }
.board dfn { font-style: normal; color: var(--soft); overflow-wrap: anywhere; }
.board i { font-family: Georgia, "Times New Roman", serif; color: var(--ink); margin-left: .35rem; }
.board .steps { display: flex; flex-wrap: wrap; column-gap: .6rem; }
.board .steps span { overflow-wrap: anywhere; }
.board .steps span:last-of-type { font-weight: 600; }
.board em { color: var(--soft); font-style: normal; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; color: var(--soft); font-size: .85rem; }
code { font-family: ui-monospace, "Cascadia Mono", Consolas, monospace; overflow-wrap: anywhere; }
@media (max-width: 34rem) {
  main { padding: 1.25rem .9rem 2rem; }
  .board > div { grid-template-columns: 1fr; gap: 0; }
  .board .steps { padding-left: .8rem; } }
@media print {
  :root { --paper: #fff; --ink: #000; --board: #fff; --soft: #444; }
  body { font-size: 10.5pt; } main { max-width: none; padding: 0; } nav { display: none; }
  .board { border: 1px solid var(--line); } mark, .board { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .text, .board > div { break-inside: avoid; } h2 { break-after: avoid; } }
`;

/** More rules than these make a page slow. */
const MOST_RULES = 600;

export const hasPartnerRules = (links: readonly number[]): boolean =>
  links.reduce((sum, count) => sum + count, 0) <= MOST_RULES;

/** Pointing at one end of a link lights up both. `links` are counted in each section. */
export function partnerRules(links: readonly number[]): string {
  const selectors = links.flatMap((count, section) =>
    Array.from({ length: count }, (_, k) => `#m${section}:has(.l${k}:hover) .l${k}`),
  );
  return selectors.length === 0 ? '' : `${selectors.join(',\n')} { background: var(--hover); }\n`;
}
