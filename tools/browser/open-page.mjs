/// <reference lib="dom" />
// A page in a browser. Whatever it asks the network for, and whatever goes wrong in it, is written down.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { flags } from './find-browser.mjs';
import { quiet } from './looks.mjs';

/** A busy machine must not fail a page: this only ends a test that would wait for ever. */
const PATIENCE = 180_000;

export async function openBrowser(executable) {
  const profile = mkdtempSync(path.join(tmpdir(), 'rougekit-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable.includes('/') ? executable : `/usr/bin/${executable}`,
    headless: true,
    args: flags,
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    timeout: PATIENCE,
  });
  context.setDefaultTimeout(PATIENCE);
  return {
    context,
    async close() {
      await context.close();
      forget(profile);
    },
  };
}

/** The browser's own helpers may outlive it by a moment and still write; what stays lies among temporary files. */
function forget(profile) {
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  } catch (error) {
    console.log(`    left behind: ${profile} (${error.code})`);
  }
}

/**
 * `troubles` grows while the page is used: what it logs, what fails, and what it asks for beyond its own file.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} address
 * @param {{ width?: number, height?: number, scheme?: any }} [look] scheme: 'light' or 'dark'
 */
export async function openPage(
  context,
  address,
  { width = 1280, height = 900, scheme = 'light' } = {},
) {
  const page = await context.newPage();
  const troubles = [];
  page.on('console', (message) => troubles.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const asked = request.url();
    // Workers and downloads of the page's own have such addresses; nothing leaves the browser for them.
    const isOwn = /^(blob|file):/.test(asked) || asked === 'data:,';
    if (!isOwn && asked.split('#')[0] !== address.split('#')[0]) troubles.push(`request: ${asked}`);
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(address);
  await page.waitForSelector('main');
  await quiet(page);
  return { page, troubles };
}
