// npm run test:browser: the built library in a real browser, the reports of the command, and the playground. Pages of the library
// are served from this machine; reports and the playground are opened from the disk. `npm run test:browser -- WORDS` runs only the
// tests with these words in their names, such as "playground: ".
import { setUp } from '../../scripts/setup.mjs';
import { browser, NAMES } from './find-browser.mjs';
import { libraryTests } from './library/tests.mjs';
import { openBrowser } from './open-page.mjs';
import { playgroundTests } from './playground/tests.mjs';
import { reportTests } from './report/tests.mjs';
import { runTests } from './run-tests.mjs';

if (browser === undefined) {
  console.log(`No browser to test in: looked for ${NAMES.join(', ')} and $CHROMIUM.`);
  console.log('Debian and Ubuntu have one:  apt-get install chromium fonts-noto-cjk');
  console.log('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
setUp();

const only = process.argv.slice(2).join(' ');
const { context, close } = await openBrowser(browser);
const kinds = [reportTests(context), playgroundTests(context), await libraryTests(context)];
const tests = kinds.flatMap((kind) => kind.tests).filter(({ name }) => name.includes(only));
const { passed, failed } = await runTests(tests);
for (const kind of kinds) kind.close();
await close();
console.log(`${passed} passed, ${failed} failed`);
// Nothing was tested if no name has the words.
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
