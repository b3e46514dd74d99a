// npm run bench: how fast the built package is on this machine, as ratios within one run.
import { setUpOrExit } from '../scripts/setup.mjs';
import { writeIntoDocs } from './docs-page.mjs';
import { COMMON_HELP, readOptions } from './options.mjs';

const SECTIONS = [
  'corpora',
  'growth',
  'workers',
  'formats',
  'intervals',
  'modes',
  'commands',
  'shards',
  'preparation',
  'peers',
  'sacrebleu',
  'jieba',
];
const HELP = `npm run bench -- [options]

  --docs         also write the run into docs/performance.md
  --only LIST    some of ${SECTIONS.join(',')} (default: all)
${COMMON_HELP}

The programs of the last three sections are installed by: npm run bench:peers -- --install`;

const options = readOptions(HELP, {
  only: { type: 'string', default: SECTIONS.join(',') },
  docs: { type: 'boolean', default: false },
});
const only = options.only.split(',');
const unknown = only.find((name) => !SECTIONS.includes(name));
if (unknown !== undefined) {
  console.error(`No section "${unknown}". Sections: ${SECTIONS.join(', ')}.`);
  process.exit(2);
}
setUpOrExit();
// Imported late: it loads the built package, which may just have been made.
const { runSections } = await import('./sections.mjs');
const text = await runSections({ ...options, only });
if (options.docs) writeIntoDocs(text);
