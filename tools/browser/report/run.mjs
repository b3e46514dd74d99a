// Reports of the built command in a real browser.
import { rmSync } from 'node:fs';
import { openBrowser, openReport } from './open-report.mjs';
import { makeReports } from './reports.mjs';
import { tests } from './tests.mjs';

/** How many tests passed and failed. `only` is a part of their names. */
export async function testReports(executable, only = '') {
  const reports = makeReports();
  const { context, close } = await openBrowser(executable);
  let failed = 0;
  const chosen = tests.filter(({ name }) => name.includes(only));
  for (const { name, run } of chosen) {
    const opened = [];
    const open = async (report, options) => {
      const one = await openReport(context, reports.html(report), options);
      opened.push(one.page);
      return one;
    };
    try {
      await run(open, reports);
      console.log(`✓ report: ${name}`);
    } catch (error) {
      failed++;
      console.log(
        `✗ report: ${name}\n    ${String(error?.message ?? error).replaceAll('\n', '\n    ')}`,
      );
    }
    for (const page of opened) await page.close();
  }
  await close();
  rmSync(reports.folder, { recursive: true, force: true });
  return { passed: chosen.length - failed, failed };
}
