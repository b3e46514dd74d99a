// Programs that consumers run. Each prints one line of JSON, which must be that of Node by itself.

/** Scores of several metrics, rows of a stream, errors: nothing but the library. */
const BODY = `
  const pair = { candidate: 'The cat sat on a mat.', reference: ['The cat is on the mat.', 'A cat sat.'] };
  const scorer = combine(rouge({ types: ['rouge1', 'rougeL', 'rougeSU4'], stemmer: 'porter' }), bleu(), chrf(), ter(), exactMatch());
  const rows = [];
  for await (const row of scoreStream([pair, { candidate: '', reference: 'x' }], scorer)) rows.push(row.scores);
  let code = '';
  try { rouge({ types: ['rouge99'] }); } catch (error) { code = error.code; }
  const batch = scoreBatch([pair, pair], scorer);
  const result = { score: score(pair, scorer), rows, code, mean: batch.scores, ci: aggregate(batch, { seed: 1, scorer }).scores.rouge1 };`;
const NAMES =
  'aggregate, bleu, chrf, combine, exactMatch, rouge, score, scoreBatch, scoreStream, ter';

export const importing = `import { ${NAMES} } from 'rougekit';${BODY}
console.log(JSON.stringify(result));
`;

export const requiring = `const { ${NAMES} } = require('rougekit');
(async () => {${BODY}
console.log(JSON.stringify(result));
})();
`;

/** Lines in threads and the engine; \`pool\` is the text that makes a pool. */
export const threads = (pool) => `import { loadEngine, rouge } from 'rougekit';
import { scoreJsonLines, WorkerPool } from 'rougekit/lines';
const { engine } = await loadEngine();
const line = JSON.stringify({ candidate: 'the cat sat', reference: 'the cat sat on the mat' });
const bytes = new TextEncoder().encode(Array.from({ length: 30000 }, () => line).join('\\n'));
const pool = ${pool};
let rows = 0;
let sum = 0;
for await (const table of scoreJsonLines([bytes], rouge({ types: ['rouge1'] }), { workers: pool })) {
  const column = table.column('rouge1', 'recall');
  for (const recall of column) { rows++; sum += recall; }
}
pool.end?.();
console.log(JSON.stringify({ engine, rows, sum }));
`;

export const THREADS_RESULT = JSON.stringify({ engine: 'wasm', rows: 30000, sum: 15000 });
