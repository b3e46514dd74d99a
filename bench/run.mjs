// npm run bench: how fast the built package is on this machine, as ratios within one run.
import { setUpOrExit } from '../scripts/setup.mjs';
import { writeIntoDocs } from './docs-page.mjs';
import { COMMON_HELP, readOptions } from './options.mjs';
import { SECTION_NAMES, WITH_PEERS } from './section-names.mjs';

const HELP = `npm run bench -- [options]

  --only LIST    some of ${SECTION_NAMES.join(',')} (default: all)
  --corpora LIST of the sections corpora and peers, only some kinds of texts: news,short,documents,
                 real-passages,real-sentences
  --docs         also write these sections into docs/performance.md; the others stay as they are there
${COMMON_HELP}

The programs of ${WITH_PEERS.join(', ')} are installed by: npm run bench:peers -- --install`;

const options = readOptions(HELP, {
  only: { type: 'string', default: SECTION_NAMES.join(',') },
  corpora: { type: 'string' },
  docs: { type: 'boolean', default: false },
});
const only = options.only.split(',');
const unknown = only.find((name) => !SECTION_NAMES.includes(name));
if (unknown !== undefined) {
  console.error(`No section "${unknown}". Sections: ${SECTION_NAMES.join(', ')}.`);
  process.exit(2);
}
setUpOrExit();
// Imported late: it loads the built package, which may just have been made.
const { runSections } = await import('./sections.mjs');
const parts = await runSections({ ...options, only, corpora: options.corpora?.split(',') });
if (options.docs) writeIntoDocs(parts, SECTION_NAMES);
