// One whole process: start, import, read the file, score it, end. Prints the CPU milliseconds of the
// process so far. Without arguments it does nothing else: what Node itself costs.
//   node fresh.mjs [FILE '{"types":…}']
const [file, options] = process.argv.slice(2);

if (file !== undefined) {
  const { readFileSync } = await import('node:fs');
  // What a program would import for this, and nothing else.
  const { rouge } = await import('rougekit');
  const { scoreJsonLines } = await import('rougekit/lines');
  const scorer = rouge(JSON.parse(options));
  let rows = 0;
  for await (const table of scoreJsonLines(readFileSync(file), scorer)) rows += table.rows;
  if (rows === 0) throw new Error(`no rows in ${file}`);
}
const { user, system } = process.cpuUsage();
console.log((user + system) / 1000);
