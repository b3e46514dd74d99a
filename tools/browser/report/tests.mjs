/// <reference lib="dom" />
// What a reader of a report relies on. Each test gets a way to open reports and throws where something is wrong.
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { complaints } from './open-report.mjs';
import { HOSTILE } from './reports.mjs';

const four = (value) => value.toFixed(4);
const texts = (page, selector) => page.locator(selector).allInnerTexts();

export const tests = [
  ...['english', 'chinese', 'one', 'hostile'].flatMap((name) =>
    ['overview', 'examples', 'compare'].map((view) => ({
      name: `${name}, ${view}: every width, language and theme without a complaint`,
      run: (open) => everyLook(open, name, view),
    })),
  ),
  { name: 'numbers of the overview are those of the JSON report', run: overviewNumbers },
  { name: 'numbers of the comparison are those of the JSON report', run: comparisonNumbers },
  {
    name: 'numbers of examples are those of the rows, and so are their formulas',
    run: exampleNumbers,
  },
  { name: 'a reader needs no mouse', run: keyboard },
  { name: 'a link leads back to where it was made', run: links },
  { name: 'search, bars and columns choose examples', run: filters },
  { name: 'pointing at a word lights up its partner', run: partners },
  { name: 'nothing in the data runs', run: hostile },
  { name: 'nothing that somebody plants in the file runs', run: planted },
  { name: '10,000 examples: below 4 MB, few nodes, every row in reach', run: large },
];

async function everyLook(open, name, view) {
  const looks = [
    { width: 360, language: 'zh', scheme: 'dark' },
    { width: 800, language: 'en', scheme: 'light' },
    { width: 1280, language: 'zh', scheme: 'light' },
    { width: 1920, language: 'en', scheme: 'dark' },
  ];
  for (const { width, language, scheme } of looks) {
    const { page, troubles } = await open(name, {
      hash: `view=${view}&lang=${language}`,
      width,
      scheme,
    });
    await page.waitForTimeout(300);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${width} px: the page is ${wide} px too wide`);
    assert.deepEqual(await complaints(page), [], `${width} px, ${language}, ${scheme}`);
    assert.deepEqual(troubles, []);
    assert.equal(
      await page.evaluate(() => document.documentElement.lang),
      language === 'zh' ? 'zh-Hans' : 'en',
    );
    await page.close();
  }
}

async function overviewNumbers(open, reports) {
  const { page } = await open('english', { hash: 'lang=en' });
  const { scores } = reports.json('english').reports[0];
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
  const { differences } = reports.json('english').comparison.comparisons[0];
  const rows = await texts(page, '.differences tbody tr');
  const { value, low } = differences.rougeL.fmeasure.difference;
  const row = rows.find((text) => /\brougeL\b/.test(text));
  for (const number of [value, low, differences.rougeL.fmeasure.pValue])
    assert.ok(row.includes(four(number)), `${row} has no ${four(number)}`);
  assert.match(row, /worse than concise/);
}

async function exampleNumbers(open, reports) {
  const rows = reports.rows('chinese');
  for (const [k, { id, scores }] of rows.entries()) {
    if (k % 4 !== 0) continue;
    for (const key of ['rouge1', 'rouge2', 'rougeL']) {
      const { page } = await open('chinese', {
        hash: `ex=${k + 1}&metric=${key}.fmeasure&lang=en`,
      });
      await page.waitForSelector('.board');
      assert.equal(await page.locator('.example h2').textContent(), id);
      const shown = await page.locator(`.scores [data-column="${key}.fmeasure"] b`).textContent();
      assert.equal(shown, four(scores[key].fmeasure));
      const steps = await texts(page, '.board:last-of-type .steps span');
      const result = steps.at(-1)?.replace('= ', '') ?? '';
      assert.equal(Number(result).toFixed(4), shown, `${id} ${key}: ${steps.join(' ')}`);
      await page.close();
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
  const second = await title();
  assert.notEqual(second, first);
  assert.equal(await selected(), second);
  await page.keyboard.press('k');
  assert.equal(await title(), first);
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.id === 'search');
  await page.keyboard.type('jjk');
  assert.equal(await page.locator('#search').inputValue(), 'jjk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  assert.match((await texts(page, 'main h2')).join(), /Is the difference real/);
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
  assert.equal(await page.locator('.scores [aria-pressed=true] span').textContent(), 'rougeL');
  await page.locator('.example header button').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const again = await open('english', { hash: link.split('#')[1] });
  assert.equal(await again.page.locator('.example h2').textContent(), 'en-007');
  assert.equal(await again.page.locator('.tools select').inputValue(), '1');
  await page.goBack().catch(() => {});
}

async function filters(open) {
  const { page, troubles } = await open('english', { hash: 'view=examples&lang=en' });
  const count = () => page.locator('.count').textContent();
  await page.locator('#search').fill('limescale');
  await page.waitForFunction(() =>
    /^1 of 36$/.test(document.querySelector('.count')?.textContent ?? ''),
  );
  assert.equal(await page.locator('.row .id').textContent(), 'en-005');
  await page.locator('#search').fill('no such text anywhere');
  await page.waitForSelector('.none');
  await page.locator('.none button').click();
  await page.waitForFunction(() =>
    /^36 of 36$/.test(document.querySelector('.count')?.textContent ?? ''),
  );
  await page.locator('select[aria-label=genre]').selectOption({ index: 1 });
  assert.notEqual(await count(), '36 of 36');
  await page.keyboard.press('Escape');
  // What was chosen before does not count where a bar says how many examples it has.
  await page.keyboard.press('1');
  const bar = page.locator('.chart a').first();
  const expected = Number.parseInt((await bar.getAttribute('aria-label')) ?? '', 10);
  await bar.click();
  await page.waitForSelector('.chosen');
  assert.equal(await count(), `${expected} of 36`);
  const genre = page.locator('select[aria-label=genre]');
  for (const kind of [0, 1]) {
    await genre.selectOption({ index: 1 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    const length = page.locator('.bars').nth(kind).locator('button').first();
    const items = Number.parseInt(await length.locator('small').textContent(), 10);
    await length.click();
    await page.waitForSelector('.chosen');
    assert.equal(await count(), `${items} of 36`);
  }
  await genre.selectOption({ index: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await page.locator('.wins button').first().click();
  await page.waitForSelector('.count');
  assert.equal(await count(), '36 of 36');
  assert.deepEqual(troubles, []);
}

async function partners(open) {
  const { page } = await open('english', { hash: 'ex=5&metric=rouge1.fmeasure&lang=en' });
  const word = page.locator('.candidate .t.match', { hasText: 'Vinegar' });
  await word.hover();
  assert.deepEqual(
    (await texts(page, '.t.lit')).map((text) => text.toLowerCase()),
    ['vinegar', 'vinegar'],
  );
}

async function hostile(open) {
  for (const [k, text] of HOSTILE.entries()) {
    const { page, troubles } = await open('hostile', { hash: `ex=${k + 1}&lang=en` });
    await page.waitForSelector('.text .body');
    assert.equal(await page.evaluate(() => globalThis.owned), undefined);
    assert.equal(
      await page.locator('main img, main svg[onload], main a[href^=javascript]').count(),
      0,
    );
    if (k < 6) assert.ok((await page.locator('.candidate .body').textContent()).includes(text));
    assert.deepEqual(troubles, []);
    await page.close();
  }
}

async function planted(open, reports) {
  const file = `${reports.folder}/planted.html`;
  const evil = '<script>window.owned = 1</script><img src="data:x" onerror="window.owned = 2">';
  writeFileSync(
    file,
    readFileSync(reports.html('one'), 'utf8').replace('<div id="app">', `${evil}<div id="app">`),
  );
  const { page, troubles } = await open('planted', { hash: 'lang=en' });
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => globalThis.owned), undefined);
  // The browser says what it has refused.
  assert.ok(troubles.some((trouble) => trouble.includes('Content Security Policy')));
}

async function large(open, reports) {
  const megabytes = statSync(reports.html('large')).size / 1e6;
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
  await page.waitForFunction(
    () => /^1 of 10,000$/.test(document.querySelector('.count')?.textContent ?? ''),
    undefined,
    { timeout: 60_000 },
  );
  assert.equal(await page.locator('.example h2').textContent(), 'item-7655');
  const { page: overview } = await open('large', { hash: 'lang=en' });
  assert.ok((await overview.evaluate(() => document.querySelectorAll('*').length)) < 700);
  const paint = await overview.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  console.log(`    ${megabytes.toFixed(2)} MB, first paint after ${Math.round(paint)} ms`);
  assert.deepEqual(troubles, []);
}
