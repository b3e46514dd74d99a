/// <reference lib="dom" />
// What must hold however wide a page is, in both languages and both themes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LOOKS = /** @type {const} */ ([
  { width: 360, language: 'zh', scheme: 'dark' },
  { width: 768, language: 'en', scheme: 'light' },
  { width: 1280, language: 'zh', scheme: 'light' },
  { width: 1920, language: 'en', scheme: 'dark' },
]);

/**
 * Turns the open page from look to look.
 * @param {{ page: import('playwright-core').Page, troubles: string[] }} opened
 * @param {(page: import('playwright-core').Page) => Promise<void>} [before] what to do in each look before it is judged
 */
export async function everyLook({ page, troubles }, before) {
  for (const { width, language, scheme } of LOOKS) {
    const at = `${width} px, ${language}, ${scheme}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const tag = language === 'zh' ? 'zh-Hans' : 'en';
    const spoken = () => page.evaluate(() => document.documentElement.lang);
    if ((await spoken()) !== tag) await page.locator('.tools button[lang]').click();
    await before?.(page);
    await quiet(page);
    assert.equal(await spoken(), tag);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${at}: the page is ${wide} px too wide`);
    assert.deepEqual(await complaints(page), [], at);
    assert.deepEqual(troubles, [], at);
  }
}

/** Until nothing has changed for a tenth of a second, and that has been drawn. */
export const quiet = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
        let timer = setTimeout(drawn, 100);
        const changes = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(drawn, 100);
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );

/** What axe complains about, by rule. The policy of the page does not hold for what a debugger runs. */
export async function complaints(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html.slice(0, 120))
        .slice(0, 3)
        .join(' | ')}`,
  );
}
