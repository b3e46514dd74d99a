// The package under test, as it was built, and which of its fast ways this build has.
import * as rougekit from '../packages/rougekit/dist/index.js';

/** Said in place of a figure; a build of the current sources has everything. */
const NOT_IN_THIS_BUILD = 'not in this build';

export { rougekit };

/** Loads the engine asked for; the answer says why it cannot be had, if so. */
export async function engineProblem(engine) {
  if (engine === 'typescript') return undefined;
  if (rougekit.loadEngine === undefined) return NOT_IN_THIS_BUILD;
  const state = await rougekit.loadEngine();
  return state.engine === 'wasm' ? undefined : `${NOT_IN_THIS_BUILD}: ${state.reason}`;
}

/** Why JSON lines cannot be scored from their bytes, if so. */
export const jsonLinesProblem = () =>
  rougekit.scoreJsonLines === undefined ? NOT_IN_THIS_BUILD : undefined;

/** Scores a whole file of JSON lines and looks at every table; resolves the number of rows. */
export async function scoreFile(bytes, scorer, workers) {
  const fields = { candidate: 'candidate', reference: 'reference' };
  const options = workers === undefined ? fields : { ...fields, workers };
  let rows = 0;
  for await (const table of rougekit.scoreJsonLines(bytes, scorer, options)) rows += table.rows;
  return rows;
}
