/// <reference lib="dom" />
// A report in a browser, from its file. Whatever it asks the network for, and whatever goes wrong in it, is written down.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { flags } from '../find-browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function openBrowser(executable) {
  const profile = mkdtempSync(path.join(tmpdir(), 'rougekit-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable.includes('/') ? executable : `/usr/bin/${executable}`,
    headless: true,
    args: flags,
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** `troubles` grows while the page is used. */
export async function openReport(
  context,
  file,
  { hash = '', width = 1280, height = 900, scheme = 'light' } = {},
) {
  const page = await context.newPage();
  const troubles = [];
  page.on('console', (message) => troubles.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith('file://') && address !== 'data:,')
      troubles.push(`request: ${address}`);
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`file://${file}#${hash}`);
  await page.waitForSelector('main');
  return { page, troubles };
}

/** What axe complains about, by rule. The policy of the page does not hold for what a debugger runs. */
export async function complaints(page) {
  await page.evaluate(axe);
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
