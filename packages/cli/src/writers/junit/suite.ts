// What stands around the cases: counts, and as properties all that stands behind the numbers.

import { describeGroup } from '../../terminal/describe-group.ts';
import { version } from '../../version.ts';
import { firstBytes } from '../provenance.ts';
import type { WholeRun, WriterContext } from '../writer.ts';
import type { CaseCounts } from './cases.ts';
import { xmlText } from './escape-xml.ts';

export async function junitHead(
  { items, failed, notices, inputs }: WholeRun,
  { tests, failures, errors, skipped }: CaseCounts,
  { signature }: Pick<WriterContext, 'signature'>,
): Promise<string> {
  const properties: readonly (readonly [string, string])[] = [
    ['rougekit', version()],
    ['signature', signature],
    ['items', String(items)],
    ['failed', String(failed)],
    ...notices.map((group) => ['notice', describeGroup(group)] as const),
    ...(await inputs()).map(
      ({ file, sha256, bytes }) => [`sha256 of ${file}${firstBytes(bytes)}`, sha256] as const,
    ),
  ];
  const counts = `tests="${tests}" failures="${failures}" errors="${errors}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="rougekit" ${counts} skipped="${skipped}">`,
    `  <testsuite name="rougekit" ${counts} skipped="${skipped}">`,
    '    <properties>',
    ...properties.map(
      ([name, value]) => `      <property name="${xmlText(name)}" value="${xmlText(value)}"/>`,
    ),
    '    </properties>',
    '',
  ].join('\n');
}

export const junitTail = (): string => '  </testsuite>\n</testsuites>\n';
