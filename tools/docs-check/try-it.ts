// "Try it" links: an example of a document in the playground. Written as playground.md#candidate=…, they lead to the page about the
// playground where documents are read as files, and to the playground itself on the site (site/pages.mjs).
import { livePair } from '../../packages/studio/src/playground/live-pair.ts';
import { stateFrom } from '../../packages/studio/src/playground/permalink.ts';
import { isOption, madeRecipe } from '../../packages/studio/src/playground/recipe.ts';
import type { Markdown } from './markdown.ts';

const TRY_IT = /(?:^|\/)playground\.md#(.*=.*)$/;

/** Everything but the options of `rouge()`. */
const NAMES = ['candidate', 'reference', 'source', 'metrics', 'show', 'lang'];

/** What the link fills in; undefined for every other link. */
export const triedOut = (target: string): string | undefined => TRY_IT.exec(target)?.[1];

/** Links that do not show what their document says: its texts, and a number that stands there. */
export async function tryItProblems(text: string, { links }: Markdown): Promise<string[]> {
  const problems: string[] = [];
  for (const { target, line } of links) {
    const hash = triedOut(target);
    if (hash === undefined) continue;
    const found = await problemsOf(hash, text.replace(/playground\.md#[^\s)]*/g, ''));
    problems.push(...found.map((problem) => `line ${line}: ${problem}`));
  }
  return problems;
}

async function problemsOf(hash: string, document: string): Promise<string[]> {
  const problems: string[] = [];
  for (const name of new URLSearchParams(hash).keys())
    if (!NAMES.includes(name) && !isOption(name)) problems.push(`no playground has '${name}'`);
  const { state } = await stateFrom(hash, 'en');
  // In an example a line feed is written \n.
  for (const text of [state.candidate, ...state.references, ...state.sources])
    if (text === '' || !document.includes(text.replaceAll('\n', '\\n')))
      problems.push(`the text '${text}' is not in the document`);
  const recipe = madeRecipe(state);
  const { head, index, problems: unscored } = livePair(state, recipe);
  problems.push(...unscored.map(({ message }) => message));
  const column = head.columns.findIndex(({ name }) => name === state.shown);
  const value = index.systems[0]?.scores[column]?.[0];
  if (typeof value !== 'number') problems.push(`it shows no number '${state.shown}'`);
  else if (!says(document, value))
    problems.push(`its ${state.shown} is ${value}, which is not in the document`);
  return problems;
}

/** As a decimal number, rounded or cut off anywhere, or as a fraction. */
function says(document: string, value: number): boolean {
  for (const [written, over, digits] of document.matchAll(/\d+(?:\/(\d+)|\.(\d+))?/g)) {
    const [number] = written.split('/');
    const said = over === undefined ? Number(written) : Number(number) / Number(over);
    const most = digits === undefined ? 1e-12 : 10 ** -digits.length;
    if (Math.abs(said - value) < most) return true;
  }
  return false;
}
