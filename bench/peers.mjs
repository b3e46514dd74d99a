// npm run bench:peers: ours against other programs, and what a release must show. With --install it
// puts those programs into a private folder and ends.
import { setUpOrExit } from '../scripts/setup.mjs';
import { COMMON_HELP, readOptions } from './options.mjs';
import { installPeers } from './private-peers.mjs';
import { WITH_PEERS } from './section-names.mjs';

const HELP = `npm run bench:peers -- [options]

  --install      install rouge_score, rouge, rouge-metric, rouge-score-rs, sacreBLEU, jieba (with Python 3), js-rouge,
                 a program around rougers (with Rust) and real texts into bench/.peers, nowhere else; delete that
                 folder to remove them
${COMMON_HELP}`;

const options = readOptions(HELP, { install: { type: 'boolean', default: false } });
if (options.install) process.exit(installPeers() ? 0 : 1);
setUpOrExit();
// Imported late: it loads the built package, which may just have been made.
const { runSections } = await import('./sections.mjs');
await runSections({
  ...options,
  only: ['growth', 'workers', 'intervals', ...WITH_PEERS],
  sizes: [100_000],
});
