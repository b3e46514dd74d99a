// npm run screenshots: a picture of every view of the report and the playground into docs/images, from the samples. Look at them
// before you commit.
// `npm run screenshots -- WORDS` makes those with these words in their names.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, setUp } from '../../scripts/setup.mjs';
import { browser } from '../browser/find-browser.mjs';
import { openBrowser, openPage } from '../browser/open-page.mjs';
import { PLAYGROUND } from '../browser/playground/tests.mjs';
import { makeReports } from '../browser/report/reports.mjs';

/** Of a report, or of the playground. `wait` is what must be in the page, `scroll` what it is scrolled to, `before` what is done in it. */
const SHOTS = [
  { name: 'overview', report: 'showcase', hash: 'lang=en' },
  {
    name: 'overview-relations',
    report: 'showcase',
    hash: 'lang=en',
    scroll: '#relations',
    height: 1000,
  },
  { name: 'overview-dark', report: 'showcase', hash: 'lang=zh', scheme: 'dark' },
  {
    name: 'examples',
    report: 'showcase',
    hash: 'ex=9&metric=rougeL.fmeasure&lang=en',
    wait: '.board',
    height: 1000,
  },
  {
    name: 'examples-source',
    report: 'showcase',
    hash: 'ex=20&marks=source&lang=en',
    wait: '.source-map',
    scroll: '.looks',
  },
  {
    name: 'examples-chinese',
    report: 'prepared',
    hash: 'ex=7&tokens=shown&lang=zh',
    wait: '.board',
  },
  { name: 'compare', report: 'showcase', hash: 'view=compare&lang=en', height: 900 },
  {
    name: 'compare-items',
    report: 'showcase',
    hash: 'view=compare&lang=en',
    scroll: '.wins',
    wait: '.ngram',
    height: 1000,
  },
  { name: 'compare-twenty', report: 'many', hash: 'view=compare&lang=en', height: 1000 },
  {
    name: 'dialects',
    report: 'showcase',
    hash: 'view=dialects&lang=en',
    wait: '.causes tbody tr:nth-child(14)',
  },
  { name: 'history', report: 'history', hash: 'view=history&lang=en' },
  { name: 'retrieval', report: 'rag', hash: 'view=retrieval&lang=en', height: 900 },
  { name: 'right-to-left', report: 'right-to-left', hash: 'ex=1&lang=en', wait: '.board' },
  { name: 'one-example', report: 'one', hash: 'lang=en', height: 700 },
  {
    name: 'narrow',
    report: 'showcase',
    hash: 'ex=1&lang=en',
    wait: '.board',
    width: 390,
    height: 844,
  },
  { name: 'playground', hash: 'example=homeworks&lang=en', wait: '.board', height: 760 },
  {
    name: 'playground-chinese',
    hash: 'example=references&lang=zh',
    wait: '.board',
    height: 1000,
    scheme: 'dark',
  },
  {
    name: 'playground-file',
    hash: 'lang=en',
    before: dropSamples,
    wait: '.play-file .board',
    height: 760,
  },
];

if (browser === undefined) {
  console.error('No browser to take pictures with:  apt-get install chromium fonts-noto-cjk');
  process.exit(1);
}
setUp();
const folder = path.join(root, 'docs/images');
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2).join(' ');
const reports = makeReports();
const { context, close } = await openBrowser(browser);
for (const { name, report, hash, before, wait, scroll, height = 820, ...look } of SHOTS) {
  if (!name.includes(asked)) continue;
  const shown = report === undefined ? PLAYGROUND : await reports.html(report);
  const { page, troubles } = await openPage(context, `file://${shown}#${hash}`, {
    ...look,
    height,
  });
  await before?.(page);
  if (wait !== undefined) await page.waitForSelector(wait);
  await page.waitForTimeout(400);
  if (scroll !== undefined)
    await page
      .locator(scroll)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ block: 'start' });
        scrollBy(0, -70);
      });
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  smaller(file);
  await page.close();
  console.log(`docs/images/${name}.png${troubles.length === 0 ? '' : `  ${troubles.join(' · ')}`}`);
}
await close();
reports.remove();

/** The samples in the playground, and their examples. */
async function dropSamples(page) {
  await page.keyboard.press('2');
  const rows = readFileSync(path.join(root, 'samples/english.jsonl'), 'utf8');
  await page.setInputFiles('input[type=file]', {
    name: 'summaries.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(rows.replaceAll('"concise":', '"candidate":')),
  });
  await page.waitForSelector('.card');
  await page.locator('.file-bar nav button').nth(1).click();
}

/** A page has few colours: a palette makes the file a third as large. Without ImageMagick it stays as it is. */
function smaller(file) {
  const palette = [
    '-dither',
    'None',
    '-treedepth',
    '8',
    '-colors',
    '255',
    '-define',
    'png:compression-level=9',
  ];
  for (const command of ['magick', 'convert'])
    if (spawnSync(command, [file, ...palette, `PNG8:${file}`]).status === 0) return;
}
