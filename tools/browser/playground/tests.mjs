/// <reference lib="dom" />
// What somebody who tries the library in the playground relies on. Each test throws where something is wrong.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { rouge, score, scoreBatch } from 'rougekit';
import { names, registry } from 'rougekit/registry';
import { root } from '../../../scripts/setup.mjs';
import { eventually } from '../eventually.mjs';
import { complaints, everyLook, quiet } from '../looks.mjs';
import { openPage } from '../open-page.mjs';
import { HOSTILE } from '../report/reports.mjs';

const command = path.join(root, 'packages/cli/dist/main.cjs');
const TESTS = [
  { name: 'two texts: every width, language and theme without a complaint', run: textLooks },
  { name: 'a file: every width, language and theme without a complaint', run: fileLooks },
  { name: 'typing: 20 golden pairs in all dialects have the digits of the library', run: golden },
  { name: 'every letter counts at once', run: letters },
  { name: 'the command that is shown gives the number that is shown', run: sameCommand },
  { name: 'a link leads back to all that was chosen', run: links, alone: true },
  { name: 'nobody needs a mouse', run: keyboard },
  { name: 'examples are one click away', run: examples },
  { name: 'files of all kinds have the numbers of the command', run: files },
  { name: 'a file can be dropped, and what is wrong with one is said with its line', run: broken },
  { name: 'columns without usual names are asked for', run: columns },
  { name: '50,000 rows: the page lives on while they are scored', run: large },
  { name: 'nothing in texts, links and files runs', run: hostile },
  { name: 'the policy lets nothing out', run: policy },
  { name: 'npm run playground serves this machine alone, and ends with Ctrl-C', run: served },
];

export const PLAYGROUND = path.join(root, 'packages/studio/dist/playground/index.html');
const HOME = `file://${PLAYGROUND}`;

/** Files lie in a folder until `close`. */
export function playgroundTests(context) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-playground-'));
  const open = ({ hash = '', address = HOME, ...look } = {}) =>
    openPage(context, [address, hash].join('#'), look);
  const tests = TESTS.map((test) => ({
    ...test,
    ...{ name: `playground: ${test.name}`, open, made: { folder } },
  }));
  return { tests, close: () => rmSync(folder, { recursive: true, force: true }) };
}

const texts = (page, selector) => page.locator(selector).allInnerTexts();
const numberOf = (page, name) =>
  page.locator(`[data-number="${name}"]`).evaluate((cell) => cell.textContent);
const give = (page, name, content) =>
  page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });

const ROWS = [
  { id: 'one', prediction: 'the cat sat', target: 'the cat sat on the mat', genre: 'a' },
  { id: 'two', prediction: 'a dog, "quoted"', target: 'the dog\nbarks', genre: 'b' },
  { id: 'three', prediction: '猫吃鱼', target: '鱼吃猫', genre: 'a' },
  {
    id: 'four',
    prediction: 'police killed the gunman',
    target: 'police kill the gunman',
    genre: 'b',
  },
  { id: 'five', prediction: 'so it goes', target: 'so it goes', genre: 'a' },
];
const JSONL = ROWS.map((row) => `${JSON.stringify(row)}\n`).join('');
const quoted = (text) => `"${text.replaceAll('"', '""')}"`;
const table = (separator) =>
  [Object.keys(ROWS[0]), ...ROWS.map((row) => Object.values(row).map(quoted))]
    .map((cells) => `${cells.join(separator)}\n`)
    .join('');

async function textLooks(open) {
  for (const example of ['references', 'source', 'beta'])
    await everyLook(await open({ hash: `example=${example}&lang=en` }), async (page) => {
      for (const folded of await page.locator('details:not([open]) > summary').all())
        if (await folded.isVisible()) await folded.click();
    });
}

async function fileLooks(open) {
  const opened = await open({ hash: 'lang=en' });
  const { page } = opened;
  await page.locator('.top nav button').nth(1).click();
  await page.waitForSelector('.drop');
  await everyLook(opened);
  await give(page, 'data.jsonl', `${JSONL}{broken\n`);
  await page.waitForSelector('.card');
  await page.locator('.file-settings > summary').click();
  await everyLook(opened);
  await page.locator('.file-bar nav button').nth(1).click();
  await page.waitForSelector('.board');
  await everyLook(opened);
}

async function golden(open) {
  const corpus = gunzipSync(readFileSync(path.join(root, 'packages/fixtures/data/corpus.jsonl.gz')))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // Texts that a text area keeps as they are: it makes one line end of all, and has no NUL.
  const usable = corpus.filter(
    ({ hyp, refs }) => hyp !== '' && ![hyp, ...refs].some((text) => /[\r\0]/.test(text)),
  );
  const { page, troubles } = await open({ hash: 'example=cat&lang=en' });
  await page.locator('.every summary').click();
  let compared = 0;
  for (let k = 0; k < 20; k++) {
    const { id, hyp, refs } = usable[Math.floor((k * usable.length) / 20)];
    const dialect = names.dialects[k % names.dialects.length];
    await page.locator('select[name=dialect]').selectOption(dialect === 'rougekit' ? '' : dialect);
    await page.locator('#candidate').fill(hyp);
    while ((await page.locator('textarea[id^=reference]').count()) > 1)
      await page.locator('.editor button').last().click();
    for (let r = 1; r < refs.length; r++) await page.locator('.column p button').last().click();
    for (const [r, text] of refs.entries()) await page.locator(`#reference-${r + 1}`).fill(text);
    const scorer = registry.scorerFromNames(['rouge1', 'rouge2', 'rougeL'], { dialect });
    const [row] = scoreBatch([{ candidate: hyp, reference: refs }], scorer).rows;
    if (!row.ok) {
      // The program refuses the texts.
      const { message } = /** @type {{ problem: { message: string } }} */ (row).problem;
      await eventually(async () => {
        const said = await page.locator('.problem').textContent();
        assert.ok(said?.includes(message), `${id} ${dialect}: ${said}`);
      });
      continue;
    }
    for (const [metric, scores] of Object.entries(row.scores))
      for (const [field, value] of Object.entries(scores)) {
        await eventually(async () => {
          const shown = await numberOf(page, `${metric}.${field}`);
          assert.equal(shown, String(value), `${id} ${dialect} ${metric}.${field}`);
        });
        compared++;
      }
  }
  assert.ok(compared > 120, `only ${compared} numbers were compared`);
  assert.deepEqual(troubles, []);
}

async function letters(open) {
  const { page } = await open({ hash: 'candidate=&reference=the+cat+sat&metrics=rouge1&lang=en' });
  let typed = '';
  for (const letter of 'the cat') {
    await page.locator('#candidate').press(letter === ' ' ? 'Space' : letter);
    typed += letter;
    const pair = { candidate: typed, reference: 'the cat sat' };
    const { rouge1 } = score(pair, rouge({ types: ['rouge1'] }));
    await eventually(async () =>
      assert.equal(await numberOf(page, 'rouge1.fmeasure'), String(rouge1.fmeasure), typed),
    );
  }
  await eventually(async () =>
    assert.deepEqual(await texts(page, '.candidate .t.match'), ['the', 'cat']),
  );
  assert.match((await texts(page, '.board .steps')).join(' '), /= 2 \/ 3/);
}

async function sameCommand(open) {
  const shown = ['homeworks', 'stems', 'union', 'jackknife', 'words', 'references', 'radiology'];
  const hashes = [
    ...shown.map((name) => `example=${name}`),
    `candidate=${encodeURIComponent('-it\'s $(echo 1) "x"\n\\')}&reference=its+1&metrics=rouge1,bleu|tok:zh`,
  ];
  for (const hash of hashes) {
    const { page } = await open({ hash: `${hash}&lang=en` });
    await page.waitForSelector('[data-snippet=command] pre');
    const line = await page
      .locator('[data-snippet=command] pre')
      .evaluate((pre) => pre.textContent);
    const run = spawnSync(
      'sh',
      ['-c', `rougekit() { "${process.execPath}" "${command}" "$@"; }\n${line} --format json`],
      {
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      },
    );
    assert.equal(run.status, 0, `${line}\n${run.stderr}`);
    const { signature, explanations } = JSON.parse(run.stdout);
    assert.equal(
      await page.locator('[data-snippet=signature] pre').evaluate((pre) => pre.textContent),
      signature,
    );
    for (const { type, score: scores } of explanations)
      for (const [field, value] of Object.entries(scores)) {
        const cell = page.locator(`[data-number="${type}.${field}"]`);
        if (typeof value === 'number' && (await cell.count()) > 0)
          assert.equal(await numberOf(page, `${type}.${field}`), String(value), line);
      }
    await page.close();
  }
}

async function links(open) {
  const { page } = await open({ hash: 'example=stems&lang=zh' });
  await page.locator('#candidate').fill('猫 & dog = 100% "x" +\nnew line');
  await page.locator('.column p button').last().click();
  await page.locator('#reference-2').fill('猫 dog');
  await page.locator('input[name=bleu]').check();
  await page.locator('.scores button').nth(1).click();
  // The address follows a moment later.
  await page.waitForFunction(() => location.hash.includes('show='));
  await page.locator('.start button').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await eventually(async () => assert.equal(await copied(), page.url()));
  const link = await copied();
  const again = await open({ hash: link.split('#')[1] });
  assert.equal(
    await again.page.locator('#candidate').inputValue(),
    '猫 & dog = 100% "x" +\nnew line',
  );
  assert.equal(await again.page.locator('#reference-2').inputValue(), '猫 dog');
  for (const selector of ['[data-snippet=signature] pre', '[data-snippet=program] pre'])
    assert.deepEqual(await texts(again.page, selector), await texts(page, selector));
  const damaged = await open({ hash: 'texts=AAAA&metrics=bleu&lang=en' });
  assert.match(await damaged.page.locator('[role=alert]').textContent(), /damaged/);
  assert.ok(await damaged.page.locator('input[name=bleu]').isChecked());
}

async function keyboard(open) {
  const { page, troubles } = await open({ hash: 'example=cat&lang=en' });
  const chosen = () => page.locator('.scores [aria-pressed=true]').getAttribute('data-column');
  assert.equal(await chosen(), 'rouge1.fmeasure');
  const candidateIs = (pattern) =>
    eventually(async () => assert.match(await page.locator('#candidate').inputValue(), pattern));
  await page.keyboard.press('m');
  await eventually(async () => assert.equal(await chosen(), 'rouge2.fmeasure'));
  await page.keyboard.press('e');
  await candidateIs(/homeworks/);
  await page.locator('#candidate').focus();
  await page.keyboard.type('e');
  await candidateIs(/homeworkse$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.keyboard.press('2');
  await page.waitForSelector('.drop');
  await give(page, 'd.jsonl', JSONL);
  await page.waitForSelector('.card');
  await page.keyboard.press('j');
  await page.waitForSelector('.play-file .example h2');
  const title = () => page.locator('.example h2').textContent();
  const first = await title();
  await page.keyboard.press('j');
  await eventually(async () => assert.notEqual(await title(), first));
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.id === 'search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  // What was typed is still there.
  await candidateIs(/homeworkse$/);
  assert.deepEqual(troubles, []);
}

async function examples(open) {
  const { page, troubles } = await open({ hash: 'lang=en' });
  const count = await page.locator('.example-bar button').count();
  assert.ok(count >= 12);
  for (let k = 0; k < count; k++) {
    await page.locator('.example-bar button').nth(k).click();
    await page.waitForSelector('.board');
    await page.waitForSelector('.t.match, .t.copy, .t.stem');
    assert.equal(await page.locator('.problem').count(), 0);
  }
  assert.deepEqual(troubles, []);
}

async function files(open, { folder }) {
  const data = path.join(folder, 'data.jsonl');
  writeFileSync(data, JSONL);
  const metrics = ['rouge1', 'rouge2', 'rougeL', 'bleu'];
  const run = (format) =>
    spawnSync(
      process.execPath,
      [command, 'score', data, '--metrics', metrics.join(), '--format', format, '--quiet'],
      { encoding: 'utf8' },
    ).stdout;
  const expected = JSON.parse(run('json'));
  const lines = run('jsonl');
  const kinds = {
    'data.jsonl': JSONL,
    'data.json': JSON.stringify(ROWS, null, 1),
    'data.csv': table(','),
    'semicolons.csv': table(';'),
    'data.tsv': table('\t'),
    'data.jsonl.gz': gzipSync(JSONL),
  };
  for (const [name, content] of Object.entries(kinds)) {
    const { page, troubles } = await open({ hash: `metrics=${metrics.join()}&lang=en` });
    await page.keyboard.press('2');
    await give(page, name, content);
    await page.waitForSelector('.card');
    for (const [key, { fmeasure, score: main }] of Object.entries(expected.scores)) {
      const { value, low, high } = fmeasure ?? main;
      const card = page.locator(`[data-column="${key}.${fmeasure ? 'fmeasure' : 'score'}"]`);
      assert.equal(await card.locator('.value').textContent(), value.toFixed(4), `${name} ${key}`);
      assert.equal(
        await card.locator('.interval').textContent(),
        `${low.toFixed(4)} to ${high.toFixed(4)}`,
      );
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.downloads button').nth(1).click(),
    ]);
    const saved = path.join(folder, 'rows.jsonl');
    await download.saveAs(saved);
    const parsed = (text) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    assert.deepEqual(parsed(readFileSync(saved, 'utf8')), parsed(lines), name);
    const sum = createHash('sha256').update(content).digest('hex');
    await eventually(async () =>
      assert.ok(
        (await texts(page, '.inputs')).join().includes(sum.slice(0, 12)),
        `${name}: ${sum}`,
      ),
    );
    // Worst first.
    await page.locator('.file-bar nav button').nth(1).click();
    await page.waitForSelector('.row');
    const values = (await texts(page, '.row b')).map(Number);
    assert.deepEqual(
      values,
      [...values].sort((a, b) => a - b),
    );
    assert.deepEqual(troubles, []);
    await page.close();
  }
}

async function broken(open) {
  const cases = /** @type {[string, string | Buffer, RegExp][]} */ ([
    ['open.csv', 'prediction,target\na,"b\nc,d\n', /open\.csv:2:3: the quotation mark here opens/],
    ['list.json', '[{"prediction":"a"}\n{"prediction":"b"}]', /list\.json:2: expected a comma/],
    ['object.json', '{"prediction": "a",\n"target": }\n', /object\.json:2: this is not JSON/],
    ['latin.csv', Buffer.from('prediction,target\ncaf\xe9,b\n', 'latin1'), /line 2, byte 4/],
    ['empty.csv', '', /is empty/],
    ['twice.csv', 'target,target\na,b\n', /twice\.csv:1: two columns/],
  ]);
  const { page, troubles } = await open({ hash: 'lang=en' });
  await page.keyboard.press('2');
  for (const [name, content, message] of cases) {
    await give(page, name, content);
    await page.waitForFunction(
      (pattern) => new RegExp(pattern).test(document.querySelector('.fault')?.textContent ?? ''),
      message.source,
    );
  }
  // The last one is dropped, and has good rows beside a bad one.
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['prediction,target\na,a\nonly one\nb,c\n'], 'rows.csv'));
    return data;
  });
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: transfer });
  await page.waitForSelector('.card');
  assert.match(
    await page.locator('.file-bar .problem').textContent(),
    /1 rows? could not be scored.*rows\.csv:3: expected 2 fields/s,
  );
  assert.deepEqual(troubles, []);
}

async function columns(open) {
  const { page, troubles } = await open({ hash: 'lang=en' });
  await page.keyboard.press('2');
  await give(page, 'odd.csv', 'x,y,z\na b,a c,a b\nb,b,c\n');
  await page.waitForSelector('.file-settings[open]');
  await page.waitForSelector('.file-settings [role=alert]');
  assert.match(await page.locator('.file-settings [role=alert]').textContent(), /Which columns/);
  await page.locator('.columns select').nth(0).selectOption('x');
  await page.locator('.columns select').nth(1).selectOption('y');
  await page.waitForSelector('.card');
  const valueIs = (expected) =>
    eventually(async () => {
      const value = page.locator('[data-column="rouge1.fmeasure"] .value');
      assert.equal(await value.textContent(), expected);
    });
  await valueIs('0.7500');
  await page.locator('.columns select').nth(2).selectOption('z');
  await valueIs('1.0000');
  await eventually(async () => {
    const line = await page.locator('[data-snippet=command] pre').textContent();
    assert.match(line, /^rougekit score odd\.csv --candidate x --reference y --reference z /);
  });
  assert.deepEqual(troubles, []);
}

async function large(open) {
  const rows = Array.from({ length: 50_000 }, (_, k) => {
    const reference = Array.from({ length: 12 }, (_one, w) => `w${(k * 31 + w * w * 7) % 997}`);
    const candidate = reference.map((word, w) => ((k + w) % 3 === 0 ? `x${w}` : word));
    return `${k + 1},${candidate.join(' ')},${reference.join(' ')}\n`;
  });
  const { page, troubles } = await open({ hash: 'lang=en' });
  await page.keyboard.press('2');
  await page.evaluate(() => {
    const seen = new Set();
    globalThis.seen = seen;
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar?.hasAttribute('value')) seen.add(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await give(page, 'large.csv', `id,candidate,reference\n${rows.join('')}`);
  await page.waitForSelector('.card');
  // The bar was drawn between the pieces, so the page was free.
  const shares = await page.evaluate(() => [...globalThis.seen]);
  assert.ok(
    shares.some((share) => share > 0 && share < 1),
    `progress was ${shares}`,
  );
  assert.match(await page.locator('.overview .soft').first().textContent(), /50,000 items/);
  await page.locator('.file-bar nav button').nth(1).click();
  await page.waitForSelector('.row');
  const nodes = await page.evaluate(
    () => document.querySelectorAll('.play-file .examples *').length,
  );
  assert.ok(nodes < 500, `${nodes} nodes`);
  await page.evaluate(() => document.querySelector('.list')?.scrollTo(0, 1e9));
  await page.waitForFunction(
    () =>
      Number(document.querySelector('.row:last-child')?.getAttribute('aria-posinset')) === 50_000,
  );
  assert.deepEqual(troubles, []);
}

async function hostile(open) {
  const nothingRan = async (page) => {
    assert.equal(await page.evaluate(() => globalThis.owned), undefined);
    assert.equal(await page.locator('img, svg[onload], a[href^=javascript]').count(), 0);
  };
  for (const text of HOSTILE) {
    const said = new URLSearchParams([
      ['candidate', `${text} cat`],
      ['reference', `cat ${text}`],
      ['source', text],
      ['metrics', `rouge1,${text}`],
      ['dialect', text],
      ['show', text],
    ]);
    const { page, troubles } = await open({ hash: `${said}&lang=en` });
    await quiet(page);
    await nothingRan(page);
    await page.evaluate((candidate) => {
      location.hash = `${new URLSearchParams({ candidate, reference: 'a', lang: 'en' })}`;
    }, text);
    await quiet(page);
    await nothingRan(page);
    assert.deepEqual(troubles, []);
    await page.close();
  }
  const { page, troubles } = await open({ hash: 'lang=en' });
  await page.keyboard.press('2');
  const lines = HOSTILE.map((text, k) =>
    JSON.stringify({
      id: text,
      candidate: `${text} a`,
      reference: [text, 'a'],
      [text]: k % 2 ? text : 'x',
    }),
  );
  await give(
    page,
    `${HOSTILE[1].replaceAll('/', '')}.jsonl`,
    `${lines.join('\n')}\n{${HOSTILE[0]}\n`,
  );
  await page.waitForSelector('.card');
  await nothingRan(page);
  await page.keyboard.press('j');
  for (let k = 0; k < HOSTILE.length; k++) {
    await page.keyboard.press('j');
    await quiet(page);
    await nothingRan(page);
  }
  assert.deepEqual(troubles, []);
}

async function policy(open) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { page } = await open({ hash: 'example=cat&lang=en' });
  const outcome = await page.evaluate(async (address) => {
    const refused = await fetch(address, { mode: 'no-cors' }).then(
      () => 'sent',
      () => 'refused',
    );
    const image = new Image();
    image.src = address;
    navigator.sendBeacon?.(address, 'x');
    const script = document.createElement('script');
    script.textContent = 'globalThis.owned = 1';
    document.body.append(script);
    await new Promise((done) => setTimeout(done, 300));
    return { refused, owned: globalThis.owned };
  }, `http://127.0.0.1:${port}/`);
  server.close();
  assert.deepEqual(outcome, { refused: 'refused', owned: undefined });
  assert.equal(asked, 0);
}

async function served(open) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/playground.mjs')], { cwd: root });
  let output = '';
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code)));
  try {
    const address = await new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(output);
        if (found !== null) resolve(found[0]);
      });
      child.on('exit', () => reject(new Error(output)));
    });
    const { page, troubles } = await open({ address, hash: 'example=cat&lang=en' });
    assert.equal(await page.locator('.scores b').first().textContent(), '0.6667');
    await page.keyboard.press('2');
    await give(page, 'd.jsonl', JSONL);
    await page.waitForSelector('.card');
    assert.deepEqual(troubles, []);
    const statusOf = async (where, host) => {
      const { request } = await import('node:http');
      return new Promise((resolve, reject) => {
        const asked = request(where, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asked.on('error', reject).end();
      });
    };
    const { host } = new URL(address);
    assert.equal(await statusOf(address, host), 200);
    assert.equal(await statusOf(`${address}package.json`, host), 404);
    assert.equal(await statusOf(address, 'evil.example'), 421);
  } finally {
    child.kill('SIGINT');
  }
  assert.equal(await ended, 0);
}
