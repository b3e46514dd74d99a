// Bundled into the program made of a document's examples: compares, remembers, reports.
import { writeFileSync } from 'node:fs';
import { format } from 'node:util';
import { difference, isShownValue, sameText } from './values.ts';

const problems: string[] = [];
let compared = 0;

export const at = {
  /** Line of the document that is running. */
  line: 0,
  threw(error: unknown): void {
    problems.push(`line ${at.line}: ${error instanceof Error ? error.stack : String(error)}`);
  },
};

/** Evaluates one expression and compares its value, or what it printed, with what is shown. */
export async function check(expression: () => Promise<unknown>, shown: string): Promise<void> {
  compared++;
  const text = shown.replace(/^→ ?/, '');
  const wantsError = /^throws\b\s*/.exec(text);
  const printed: string[] = [];
  let values: unknown[] = [];
  const { log } = console;
  console.log = (...args: unknown[]) => {
    printed.push(format(...args));
    values = args;
  };
  try {
    let value = await expression();
    if (wantsError) {
      problems.push(`line ${at.line}: shown to throw, but did not`);
      return;
    }
    // `console.log(x); // value` is about x.
    if (value === undefined && printed.length === 1 && values.length === 1) value = values[0];
    const problem = difference(text, value, printed.length > 0 ? printed.join('\n') : undefined);
    const hint = isShownValue(text) ? '' : '\n(if this is prose, put it on the line above)';
    if (problem) problems.push(`line ${at.line}: ${problem}${hint}`);
  } catch (error) {
    if (!wantsError) throw error;
    const wanted = text.slice(wantsError[0].length);
    const code = (error as { code?: unknown })?.code;
    const ways = [String(error), (error as Error)?.message, String(code), (error as Error)?.name];
    if (wanted !== '' && !ways.some((way) => sameText(wanted, way ?? ''))) {
      problems.push(`line ${at.line}: shown: throws ${wanted}\nis:    throws ${error}`);
    }
  } finally {
    console.log = log;
  }
}

export function finish(): void {
  writeFileSync(process.env['DOCS_CHECK_RESULTS']!, JSON.stringify({ compared, problems }));
}
