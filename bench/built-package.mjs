// The package under test, as it was built, through the doors that Node gets: a few files in place of hundreds.
import * as front from 'rougekit';
import * as lines from 'rougekit/lines';
import * as statistics from 'rougekit/statistics';

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
