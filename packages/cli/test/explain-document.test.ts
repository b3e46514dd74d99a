// docs/explain.md and its Chinese edition show what the command prints.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rougekit } from './run-command.ts';

describe.each(['explain.md', 'explain.zh.md'])('docs/%s', (name) => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs', name), 'utf8');
  const shown = [...text.matchAll(/^```sh\nrougekit ([^\n]*)\n```\n\n```text\n(.*?)^```$/gms)];

  it('shows some commands', () => expect(shown.length).toBeGreaterThan(2));

  it.each(shown.map(([, command = '', output = '']) => [command, output]))(
    'rougekit %s',
    async (command, output) => {
      const words = command.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
      expect(await rougekit(words)).toEqual({ code: 0, stdout: output, stderr: '' });
    },
  );
});
