// Runs in the browser: what the library does here, sent back to the server as JSON.
const seen = {};
try {
  const { loadEngine, rouge, score } = await import('/index.js');
  const { scoreJsonLines } = await import('/lines.js');
  const pair = { candidate: 'the cats sat', reference: 'the cat sat on the mat' };
  const scorer = rouge({ stemmer: 'porter' });
  seen.before = score(pair, scorer);
  const state = await loadEngine();
  seen.engine = state.engine;
  seen.reason = state.reason ?? '';
  seen.after = score(pair, scorer);
  const lines = `${JSON.stringify(pair)}\n`.repeat(50_000);
  for (const workers of [1, 2]) {
    let sum = 0;
    let rows = 0;
    const source = new TextEncoder().encode(lines);
    for await (const table of scoreJsonLines(source, scorer, { workers })) {
      for (const value of table.column('rouge1', 'fmeasure')) sum += value;
      rows += table.rows;
    }
    seen[`rows${workers}`] = rows;
    seen[`sum${workers}`] = sum;
  }
  seen.same = JSON.stringify(seen.before) === JSON.stringify(seen.after) && seen.sum1 === seen.sum2;
} catch (error) {
  seen.error = String(error?.stack ?? error);
}
await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
