// The summary of a GitHub job: where GITHUB_STEP_SUMMARY names a file, means and gates are added to it as Markdown. A summary is a
// courtesy, so a file that cannot be written is a warning.

import { appendFileSync } from 'node:fs';
import { systemReason } from '../failures/system-reason.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { markdownText } from './markdown/escape-markdown.ts';
import { markdown } from './markdown/writer.ts';
import type { OpenOutput } from './open-outputs.ts';
import type { Output } from './output-file.ts';
import type { Look, Writer } from './writer.ts';

/** None outside of such a job. `names` are the inputs. */
export function jobSummary(
  names: readonly string[],
  look: Look,
  { env, messages }: Pick<Runtime, 'env' | 'messages'>,
): OpenOutput<Writer>[] {
  const file = env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return [];
  let text = '';
  const output: Output = {
    async write(part) {
      text += String(part);
    },
    async finish() {
      const title = `### rougekit score ${names.map(markdownText).join(' ')}`;
      try {
        if (text !== '') appendFileSync(file, `\n${title}\n\n${text}`);
      } catch (error) {
        messages.warn(
          `The summary of the job cannot be written to '${file}' (GITHUB_STEP_SUMMARY): ${systemReason(error)}.`,
        );
      }
    },
  };
  return [{ writer: markdown, file: undefined, output, look }];
}
