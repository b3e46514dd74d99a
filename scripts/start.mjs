// Scores the bundled samples with the built command and keeps the results in results/.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root, runNode, setUpOrExit } from './setup.mjs';

setUpOrExit();

const command = path.join(root, 'packages', 'cli', 'dist', 'main.cjs');
const results = path.join(root, 'results');
mkdirSync(results, { recursive: true });

for (const sample of ['english', 'chinese']) {
  const data = `samples/${sample}.jsonl`;
  if (!existsSync(path.join(root, data))) stop(`${data} is missing; it belongs to the repository.`);
  for (const system of ['concise', 'verbose']) {
    const score = ['score', data, '--candidate', system, '--reference', 'references'];
    console.log(`\n${data}: summaries of the system "${system}"\n`);
    run([...score, '--format', 'table']);
    run([...score, '--quiet', '--format', 'jsonl', '-o', `results/${sample}-${system}.jsonl`]);
    run([...score, '--quiet', '--format', 'json', '-o', `results/${sample}-${system}.json`]);
  }
  const compare = ['compare', data, '--candidate', 'verbose', '--candidate', 'concise'];
  const texts = ['--reference', 'references', '--quiet'];
  console.log(`\n${data}: is one of the two better, or is that chance?\n`);
  run([...compare, ...texts]);
  run([...compare, ...texts, '--format', 'json', '-o', `results/${sample}-comparison.json`]);
  const systems = ['--candidate', 'verbose', '--candidate', 'concise', '--against', 'verbose'];
  run(['score', data, ...systems, ...texts, '-o', `results/${sample}.html`]);
}

const answers = 'samples/biomedical-qa.jsonl';
if (!existsSync(path.join(root, answers)))
  stop(`${answers} is missing; it belongs to the repository.`);
console.log(`\n${answers}: answers of a system that was given passages (RAG)\n`);
run(['score', answers, '--task', 'rag']);
const rag = ['score', answers, '--task', 'rag', '--quiet'];
run([...rag, '--format', 'jsonl', '-o', 'results/biomedical-qa.jsonl']);
run([...rag, '--format', 'json', '-o', 'results/biomedical-qa.json']);

for (const sample of ['english', 'chinese']) {
  const data = `samples/${sample}.jsonl`;
  console.log(`\n${data}: two baselines, generated and scored without a key\n`);
  const models = [
    '--model',
    'lead-1',
    '--model',
    'lead-2',
    '--metrics',
    'rouge1,rougeL',
    '--quiet',
  ];
  const kept = ['--texts', 'results/generated', '--history', 'results/runs', '--save', sample];
  run(['evaluate', data, ...models, ...kept, '-o', '-', '-o', `results/${sample}-baselines.html`]);
}

const corpus = 'samples/biomedical';
console.log(
  `\n${corpus}: questions answered from a corpus by the best sentence that a search finds\n`,
);
const found = ['--corpus', `${corpus}/abstracts.jsonl`, '--model', 'best-sentence'];
run(['generate', `${corpus}/questions.jsonl`, ...found, '-o', 'results/biomedical-rag.jsonl']);
const pages = ['-o', '-', '-o', 'results/biomedical-rag.html'];
run(['score', 'results/biomedical-rag.jsonl', '--task', 'rag', '--quiet', ...pages]);

console.log(`
Done. In results/, for each sample and system:
  <sample>-<system>.jsonl   the scores of every item, one per line
  <sample>-<system>.json    the report: mean scores and the recipe that gave them
  <sample>-comparison.json  one system against the other, with tests
  <sample>.html             a page with all of it and every example: open it in a browser
  <sample>-baselines.html   two baselines side by side, tested against each other
  generated/, runs/         the texts of the baselines, and their saved runs
  biomedical-qa.*           the same for the answers, with the passages that support them
  biomedical-rag.*          answers from a corpus, with what was found and how good the search was
Your own data: npx rougekit score your.jsonl --candidate FIELD --reference FIELD
Two texts in a browser: npm run playground

The reports, to open in a browser:
${['english', 'chinese', 'english-baselines', 'chinese-baselines', 'biomedical-rag'].map((name) => `  ${path.join(results, `${name}.html`)}`).join('\n')}`);

/** Runs the command, letting it write to the terminal; a failure ends the whole run. */
function run(args) {
  if (runNode([command, ...args], { show: true }).ok) return;
  stop(`This command failed:\n  node packages/cli/dist/main.cjs ${args.join(' ')}`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
