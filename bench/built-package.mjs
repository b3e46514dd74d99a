// The package under test, as it was built.
import * as front from '../packages/rougekit/dist/index.js';
import * as lines from '../packages/rougekit/dist/lines.js';
import * as statistics from '../packages/rougekit/dist/statistics.js';

export const rougekit = { ...front, ...lines, ...statistics };

/** Loads the engine asked for; the answer says why it cannot be had, if so. */
export async function engineProblem(engine) {
  if (engine === 'typescript') return undefined;
  const state = await rougekit.loadEngine();
  return state.engine === 'wasm' ? undefined : state.reason;
}

/** Scores a whole file of JSON lines and looks at every table; resolves the number of rows. */
export async function scoreFile(bytes, scorer, workers) {
  let rows = 0;
  for await (const table of rougekit.scoreJsonLines(bytes, scorer, { workers })) rows += table.rows;
  return rows;
}
