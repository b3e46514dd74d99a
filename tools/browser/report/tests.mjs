/// <reference lib="dom" />
// What a reader of a report relies on. Each test gets a way to open reports and throws where something is wrong.
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { eventually } from '../eventually.mjs';
import { complaints, everyLook, quiet } from '../looks.mjs';
import { openPage } from '../open-page.mjs';
import { HOSTILE, makeReports } from './reports.mjs';

const four = (value) => value.toFixed(4);
const texts = (page, selector) => page.locator(selector).allInnerTexts();

const LOOKED_AT = {
  english: ['overview', 'examples', 'compare', 'dialects'],
  chinese: ['overview', 'examples', 'dialects'],
  one: ['overview', 'examples', 'dialects'],
  hostile: ['overview', 'examples', 'compare', 'dialects'],
  many: ['overview', 'compare'],
  rag: ['retrieval', 'examples'],
  history: ['history'],
  'right-to-left': ['overview', 'examples'],
};

const TESTS = [
  ...Object.entries(LOOKED_AT).flatMap(([name, views]) =>
    views.map((view) => ({
      name: `${name}, ${view}: every width, language and theme without a complaint`,
      run: async (open) => everyLook(await open(name, { hash: `view=${view}` })),
    })),
  ),
  { name: 'numbers of dialects are those of diff-dialects', run: dialectNumbers },
  { name: 'numbers of the history are those of the saved runs', run: historyNumbers },
  { name: 'numbers of the search are those of generate', run: retrievalNumbers },
  { name: 'every way of matching can be marked', run: lenses },
  { name: 'tokens, stems and dropped characters are shown', run: readings },
  { name: 'matches that only the command can make are in the report', run: prepared },
  { name: 'tokens of BERTScore are linked with their nearest', run: nearest },
  { name: 'points of a chart lead to their examples, with the mouse and with keys', run: points },
  { name: 'of twenty systems any two can be compared', run: twenty },
  { name: 'more than 50,000 examples: texts from the folder beside the page', run: huge },
  { name: 'numbers of the overview are those of the JSON report', run: overviewNumbers },
  { name: 'numbers of the comparison are those of the JSON report', run: comparisonNumbers },
  {
    name: 'numbers of examples are those of the rows, and so are their formulas',
    run: exampleNumbers,
  },
  { name: 'a reader needs no mouse', run: keyboard },
  { name: 'a link leads back to where it was made', run: links, alone: true },
  { name: 'search, bars and columns choose examples', run: filters },
  { name: 'pointing at a word lights up its partner', run: partners },
  { name: 'nothing in the data runs', run: hostile },
  { name: 'nothing that somebody plants in the file runs', run: planted },
  { name: '10,000 examples: below 4 MB, few nodes, every row in reach', run: large },
];

/** Reports lie in a folder until `close`. */
export function reportTests(context) {
  const made = makeReports();
  const open = async (name, { hash = '', ...look } = {}) =>
    openPage(context, `file://${await made.html(name)}#${hash}`, look);
  const tests = TESTS.map((test) => ({ ...test, name: `report: ${test.name}`, open, made }));
  return { tests, close: made.remove };
}

/** Another place of the same page. */
async function follow(page, hash) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await quiet(page);
}

async function overviewNumbers(open, reports) {
  const { page } = await open('english', { hash: 'lang=en' });
  const { scores } = (await reports.json('english')).reports[0];
  for (const [key, score] of Object.entries(scores)) {
    const field = ['fmeasure', 'score'].find((one) => one in score);
    if (field === undefined) continue;
    const { value, low, high } = score[field];
    const card = page.locator(`[data-column="${key}.${field}"]`);
    assert.equal(await card.locator('.value').textContent(), four(value));
    assert.equal(await card.locator('.interval').textContent(), `${four(low)} to ${four(high)}`);
  }
  assert.match(
    (await texts(page, '.figures tr')).join('\n'),
    new RegExp(`length.ratio\\s+${four(scores.length.ratio.value)}`),
  );
}

async function comparisonNumbers(open, reports) {
  const { page } = await open('english', { hash: 'view=compare&lang=en' });
  const { differences } = (await reports.json('english')).comparison.comparisons[0];
  const rows = await texts(page, '.differences tbody tr');
  const { value, low } = differences.rougeL.fmeasure.difference;
  const row = rows.find((text) => /\brougeL\b/.test(text));
  for (const number of [value, low, differences.rougeL.fmeasure.pValue])
    assert.ok(row.includes(four(number)), `${row} has no ${four(number)}`);
  assert.match(row, /worse than concise/);
}

async function exampleNumbers(open, reports) {
  const rows = await reports.rows('chinese');
  const { page } = await open('chinese', { hash: 'view=examples&lang=en' });
  for (const [k, { id, scores }] of rows.entries()) {
    if (k % 4 !== 0) continue;
    for (const key of ['rouge1', 'rouge2', 'rougeL']) {
      await follow(page, `ex=${k + 1}&metric=${key}.fmeasure&lang=en`);
      await eventually(async () => {
        assert.equal(await page.locator('.example h2').textContent(), id);
        const shown = await page.locator(`.scores [data-column="${key}.fmeasure"] b`).textContent();
        assert.equal(shown, four(scores[key].fmeasure));
        const steps = await texts(page, '.board:last-of-type .steps span');
        const result = steps.at(-1)?.replace('= ', '') ?? '';
        assert.equal(Number(result).toFixed(4), shown, `${id} ${key}: ${steps.join(' ')}`);
      });
    }
  }
}

async function keyboard(open) {
  const { page, troubles } = await open('english', { hash: 'lang=en' });
  const title = () => page.locator('.example h2').textContent();
  const selected = () => page.locator('.row[aria-selected=true] .id').textContent();
  await page.keyboard.press('2');
  await page.waitForSelector('.row');
  const first = await title();
  await page.keyboard.press('j');
  await eventually(async () => assert.notEqual(await title(), first));
  const second = await title();
  await eventually(async () => assert.equal(await selected(), second));
  await page.keyboard.press('k');
  await eventually(async () => assert.equal(await title(), first));
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.id === 'search');
  await page.keyboard.type('jjk');
  await eventually(async () => assert.equal(await page.locator('#search').inputValue(), 'jjk'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await eventually(async () =>
    assert.match((await texts(page, 'main h2')).join(), /Is the difference real/),
  );
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(await complaints(page), []);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.deepEqual(troubles, []);
}

async function links(open) {
  const { page } = await open('english', {
    hash: 'ex=7&metric=rougeL.fmeasure&system=verbose&lang=zh',
  });
  assert.equal(await page.locator('.example h2').textContent(), 'en-007');
  assert.equal(
    await page.locator('.scores [aria-pressed=true] span').first().textContent(),
    'rougeL',
  );
  await page.locator('.example header button').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await eventually(async () => assert.match(await copied(), /#.*ex=7/));
  const link = await copied();
  const again = await open('english', { hash: link.split('#')[1] });
  assert.equal(await again.page.locator('.example h2').textContent(), 'en-007');
  assert.equal(await again.page.locator('.tools select').inputValue(), '1');
  await page.goBack().catch(() => {});
}

async function filters(open) {
  const { page, troubles } = await open('english', { hash: 'view=examples&lang=en' });
  const countIs = (expected) =>
    eventually(async () => assert.equal(await page.locator('.count').textContent(), expected));
  await page.locator('#search').fill('limescale');
  await countIs('1 of 36');
  assert.equal(await page.locator('.row .id').textContent(), 'en-005');
  await page.locator('#search').fill('no such text anywhere');
  await page.waitForSelector('.none');
  await page.locator('.none button').click();
  await countIs('36 of 36');
  await page.locator('select[aria-label=genre]').selectOption({ index: 1 });
  await eventually(async () =>
    assert.notEqual(await page.locator('.count').textContent(), '36 of 36'),
  );
  await page.keyboard.press('Escape');
  // What was chosen before does not count where a bar says how many examples it has.
  await page.keyboard.press('1');
  const bar = page.locator('.plot a').first();
  const expected = Number.parseInt((await bar.getAttribute('aria-label')) ?? '', 10);
  await bar.click();
  await page.waitForSelector('.chosen');
  await countIs(`${expected} of 36`);
  const genre = page.locator('select[aria-label=genre]');
  for (const kind of [0, 1]) {
    await genre.selectOption({ index: 1 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    const length = page.locator('.bars').nth(kind).locator('button').first();
    const items = Number.parseInt(await length.locator('small').textContent(), 10);
    await length.click();
    await page.waitForSelector('.chosen');
    await countIs(`${items} of 36`);
  }
  await genre.selectOption({ index: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await page.locator('.wins .detail > button').click();
  await countIs('36 of 36');
  assert.deepEqual(troubles, []);
}

async function dialectNumbers(open, reports) {
  const data = new URL('../../../samples/english.jsonl', import.meta.url).pathname;
  const columns = ['--candidate', 'concise', '--reference', 'references'];
  await reports.run(
    ['diff-dialects', data, ...columns, '-o', reports.file('dialects.json')].concat(
      '--metrics',
      'rouge1,rouge2,rougeL',
    ),
  );
  const { rows, gaps } = JSON.parse(readFileSync(reports.file('dialects.json'), 'utf8'));
  const { page, troubles } = await open('english', { hash: 'view=dialects&lang=en' });
  await page.waitForFunction(() =>
    document.querySelector('[role=status]')?.textContent?.endsWith('changed.'),
  );
  for (const { dialect, means } of rows) {
    const shown = await texts(page, `[data-dialect="${dialect}"] td b`);
    assert.deepEqual(shown.slice(0, 3), means.map(four), dialect);
  }
  const causes = (await texts(page, '.causes tbody tr')).join('\n');
  const [step] = gaps
    .flatMap(({ steps }) => steps)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  assert.ok(causes.includes(`${step.from} → ${step.to}`), causes);
  assert.deepEqual(troubles, []);
}

async function historyNumbers(open, reports) {
  const { page, troubles } = await open('history', {
    hash: 'view=history&metric=rouge2.fmeasure&lang=en',
  });
  const rows = (await texts(page, '.runs tbody tr')).reverse();
  assert.equal(rows.length, 5);
  for (const [k, row] of rows.entries()) {
    const { scores } = JSON.parse(readFileSync(reports.file(`history-${k + 1}.json`), 'utf8'));
    const { value, low, high } = scores.rouge2.fmeasure;
    assert.ok(row.includes(four(value)), row);
    assert.ok(row.includes(`${four(low)} to ${four(high)}`), row);
    assert.equal(row.includes('blessed'), k === 1);
    assert.equal(row.includes('this report'), k === 4);
  }
  assert.equal(await page.locator('.trend circle').count(), 5);
  assert.deepEqual(troubles, []);
}

async function retrievalNumbers(open, reports) {
  const { page } = await open('rag', { hash: 'view=retrieval&lang=en' });
  const rows = readFileSync(reports.file('rag-data.jsonl'), 'utf8').trim().split('\n');
  const all = rows.map((line) => JSON.parse(line).retrieval).filter(Boolean);
  for (const name of ['hitRate', 'recall', 'precision', 'mrr', 'ndcg']) {
    const mean = all.reduce((sum, one) => sum + one[name], 0) / all.length;
    const shown = await page.locator(`[data-measure="${name}"] .value`).textContent();
    assert.equal(shown, four(mean), name);
  }
  await page.locator('.retrieval table button').first().click();
  await page.waitForSelector('.passage');
  assert.equal(await page.locator('.passage.gold').count(), 0);
}

async function lenses(open) {
  const { page, troubles } = await open('chinese', { hash: 'ex=1&lang=en' });
  const names = ['skip-bigrams', 'words not in the source'];
  for (const name of names) {
    await page.locator('.chip', { hasText: name }).click();
    await page.waitForSelector('.chip[aria-pressed=true]');
    await page.waitForSelector('.texts .t');
  }
  await page.waitForSelector('.candidate .t.new');
  assert.ok((await page.locator('.source-map path.run').getAttribute('d')) !== '');
  const { page: rag } = await open('rag', { hash: 'ex=1&lang=en' });
  for (const marks of ['unigram', 'bigram', 'lcs', 'skip', 'bleu', 'meteor']) {
    await follow(rag, `ex=1&marks=${marks}&lang=en`);
    await eventually(async () => {
      assert.ok((await rag.locator('.texts .t.match').count()) > 0, marks);
      assert.ok((await rag.locator('.formula .board').count()) > 0, marks);
    });
  }
  assert.deepEqual(troubles, []);
}

async function readings(open) {
  const { page } = await open('english', {
    hash: 'ex=1&metric=meteor.score&marks=meteor&tokens=shown&lang=en',
  });
  await page.waitForSelector('.t.token');
  const { page: words } = await open('english', { hash: 'ex=1&metric=rouge1.fmeasure&lang=en' });
  await words.waitForSelector('.readings');
  const said = (await texts(words, '.candidate .readings')).join(' ');
  assert.match(said, /6 characters not compared/);
  await words.locator('.switch input').check();
  await eventually(async () =>
    assert.equal(
      await words.locator('.candidate .t.token').count(),
      Number.parseInt(await words.locator('.candidate h3 small').textContent(), 10),
    ),
  );
}

async function prepared(open, reports) {
  const rows = await reports.rows('prepared');
  const { page, troubles } = await open('prepared', {
    hash: 'ex=3&metric=rouge1.fmeasure&lang=zh',
  });
  await page.waitForSelector('.board');
  assert.ok((await page.locator('.candidate .t.match').count()) > 0);
  const steps = await texts(page, '.board:last-of-type .steps span');
  assert.equal(
    Number(steps.at(-1).replace('= ', '')).toFixed(4),
    four(rows[2].scores.rouge1.fmeasure),
  );
  assert.deepEqual(troubles, []);
}

async function nearest(open, reports) {
  const [{ scores }] = await reports.rows('bertscore');
  const { page, troubles } = await open('bertscore', { hash: 'ex=1&lang=en' });
  await page.waitForSelector('.board');
  const [token] = await page.locator('.candidate .t.similar').all();
  await token.hover();
  await page.waitForSelector('.reference .t.lit, .references .t.lit');
  const steps = await texts(page, '.board:last-of-type .steps span');
  assert.equal(steps.at(-1), `= ${four(scores.bertscore.fmeasure)}`);
  assert.deepEqual(troubles, []);
}

async function points(open) {
  const { page, troubles } = await open('english', { hash: 'lang=en' });
  const chart = page.locator('.plot[role=application]').first();
  await chart.focus();
  for (let k = 0; k < 4; k++) await page.keyboard.press('ArrowRight');
  const id = await page.locator('.tip b').first().textContent();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.example');
  await eventually(async () => assert.equal(await page.locator('.example h2').textContent(), id));
  await page.keyboard.press('1');
  await page.waitForSelector('.plot .dots');
  await page.locator('.plot[role=application]').first().scrollIntoViewIfNeeded();
  const box = await page.locator('.plot[role=application]').first().boundingBox();
  const path = await page.locator('.plot .dots').first().getAttribute('d');
  const [x, y] = /^M([\d.]+) ([\d.]+)h0/.exec(path).slice(1).map(Number);
  await page.mouse.move(box.x + x, box.y + y);
  const pointed = await page.locator('.tip b').first().textContent();
  await page.mouse.click(box.x + x, box.y + y);
  await page.waitForSelector('.example');
  await eventually(async () =>
    assert.equal(await page.locator('.example h2').textContent(), pointed),
  );
  assert.deepEqual(troubles, []);
}

async function twenty(open, reports) {
  const { page, troubles } = await open('many', { hash: 'view=compare&lang=en' });
  assert.equal(await page.locator('.standings tbody tr').count(), 20);
  const best = await page
    .locator('.standings tbody tr')
    .first()
    .locator('td b')
    .first()
    .textContent();
  const means = (await reports.json('many')).reports.map(
    ({ scores }) => scores.rouge1.fmeasure.value,
  );
  assert.equal(best, four(Math.max(...means)));
  assert.equal(await page.locator('.differences tbody tr').count(), 19);
  assert.equal(await page.locator('.split-row').count(), 19);
  await page.locator('.split-row[data-system=system-15]').click();
  const choice = page.locator('.detail select').first();
  await eventually(async () =>
    assert.equal(
      await choice.evaluate((select) => select.selectedOptions[0].textContent),
      'system-15',
    ),
  );
  await page.waitForSelector('.ngram');
  assert.deepEqual(troubles, []);
}

async function huge(open, reports) {
  const { page, troubles } = await open('huge', { hash: 'view=examples&lang=en&sort=data' });
  await page.evaluate(() => document.querySelector('.list')?.scrollTo(0, 1e9));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.row .id')].some((row) => row.textContent === 'short-50100'),
  );
  await page.locator('.row', { hasText: 'short-50100' }).click();
  await page.waitForSelector('.candidate .body');
  await eventually(async () => {
    const text = await page.locator('.candidate .body').textContent();
    assert.match(text, /the number 50099 of a list/);
  });
  assert.deepEqual(troubles, []);
  // Without the folder it says what is missing.
  const whole = readFileSync(await reports.html('huge'), 'utf8');
  writeFileSync(reports.file('alone.html'), whole.replaceAll('huge.files', 'gone.files'));
  const { page: alone } = await open('alone', { hash: 'ex=5&lang=en' });
  await alone.waitForFunction(() => document.body.textContent.includes('in the folder gone.files'));
}

async function partners(open) {
  const { page } = await open('english', { hash: 'ex=5&metric=rouge1.fmeasure&lang=en' });
  const word = page.locator('.candidate .t.match', { hasText: 'Vinegar' });
  await word.hover();
  await eventually(async () =>
    assert.deepEqual(
      (await texts(page, '.t.lit')).map((text) => text.toLowerCase()),
      ['vinegar', 'vinegar'],
    ),
  );
}

async function hostile(open) {
  const { page, troubles } = await open('hostile', { hash: 'lang=en' });
  for (const [k, text] of HOSTILE.entries()) {
    await follow(page, `ex=${k + 1}&lang=en`);
    await page.waitForSelector('.text .body');
    assert.equal(await page.evaluate(() => globalThis.owned), undefined);
    assert.equal(
      await page.locator('main img, main svg[onload], main a[href^=javascript]').count(),
      0,
    );
    if (k < 6)
      await eventually(async () =>
        assert.ok((await page.locator('.candidate .body').textContent()).includes(text)),
      );
    assert.deepEqual(troubles, []);
  }
}

async function planted(open, reports) {
  const file = `${reports.folder}/planted.html`;
  const evil = '<script>window.owned = 1</script><img src="data:x" onerror="window.owned = 2">';
  writeFileSync(
    file,
    readFileSync(await reports.html('one'), 'utf8').replace(
      '<div id="app">',
      `${evil}<div id="app">`,
    ),
  );
  const { page, troubles } = await open('planted', { hash: 'lang=en' });
  await quiet(page);
  assert.equal(await page.evaluate(() => globalThis.owned), undefined);
  // The browser says what it has refused.
  assert.ok(troubles.some((trouble) => trouble.includes('Content Security Policy')));
}

async function large(open, reports) {
  const megabytes = statSync(await reports.html('large')).size / 1e6;
  assert.ok(megabytes < 4, `${megabytes} MB`);
  const { page, troubles } = await open('large', { hash: 'view=examples&lang=en&sort=data' });
  await page.waitForSelector('.row');
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  assert.ok((await nodes()) < 500, `${await nodes()} nodes`);
  await page.evaluate(() => document.querySelector('.list')?.scrollTo(0, 1e9));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.row .id')].some((row) => row.textContent === 'item-10000'),
  );
  assert.ok((await nodes()) < 500);
  await page.locator('#search').fill('needle');
  await page.waitForFunction(() =>
    /^1 of 10,000$/.test(document.querySelector('.count')?.textContent ?? ''),
  );
  await eventually(async () =>
    assert.equal(await page.locator('.example h2').textContent(), 'item-7655'),
  );
  const { page: overview } = await open('large', { hash: 'lang=en' });
  const seconds = await cpuSeconds(overview);
  assert.ok(seconds < 1.5, `${seconds} s of CPU to the first paint`);
  const all = await overview.evaluate(() => document.querySelectorAll('*').length);
  assert.ok(all < 500, `${all} nodes in the overview`);
  console.log(
    `    ${megabytes.toFixed(2)} MB, painted after ${seconds} s of CPU, ${await nodes()} and ${all} nodes`,
  );
  assert.deepEqual(troubles, []);
}

/** What the page's process has used, on all its threads, by the time that it is drawn. */
async function cpuSeconds(page) {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ProcessTime').value;
}
