// One whole process: start, import, read the file, score it, end. Prints the CPU milliseconds of the
// process so far. Without arguments it does nothing else: what Node itself costs.
//   node fresh.mjs [FILE '{"types":…}']
const [file, options] = process.argv.slice(2);

if (file !== undefined) {
  const { readFileSync } = await import('node:fs');
  const { rougekit, scoreFile } = await import('../built-package.mjs');
  await scoreFile(readFileSync(file), rougekit.rouge(JSON.parse(options)));
}
const { user, system } = process.cpuUsage();
console.log((user + system) / 1000);
