// The figures of docs/notebook.md: the preset against rouge_score, over the golden corpus and the samples.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Pair } from 'rougekit';
import { type FieldDifference, rowDifferences, settingsOf } from 'rougekit/audit';
import { rougeScore } from 'rougekit/dialects';
import { expect, it } from 'vitest';
import { notebook } from '../src/presets/notebook.ts';

const at = (file: string) => new URL(`../../../${file}`, import.meta.url);
const page = readFileSync(at('docs/notebook.md'), 'utf8');

type Row = Readonly<Record<string, string & readonly string[]>>;

function pairsOf(file: string, candidate: string, reference: string): Pair[] {
  const bytes = readFileSync(at(file));
  const text = String(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
    .map((row) => ({ candidate: row[candidate] ?? '', reference: row[reference] ?? '' }));
}

const percent = (part: number | null) => `${(100 * (part ?? 0)).toFixed(1)}%`;

function cells({ before, after, absolute, relative, ofMeans }: FieldDifference): string {
  const numbers = [before, after, absolute].map((x) => x.toFixed(4));
  return [...numbers, percent(relative), percent(ofMeans)].join(' | ');
}

const stemmed = { ...rougeScore, choices: { ...rougeScore.choices, stemmer: rougeScore.porter } };

it.each([
  ['golden corpus', pairsOf('packages/fixtures/data/corpus.jsonl.gz', 'hyp', 'refs'), rougeScore],
  ['`concise`', pairsOf('samples/english.jsonl', 'concise', 'references'), rougeScore],
  ['`concise`, both stemmed', pairsOf('samples/english.jsonl', 'concise', 'references'), stemmed],
  ['`verbose`', pairsOf('samples/english.jsonl', 'verbose', 'references'), rougeScore],
  ['`answer`', pairsOf('samples/biomedical-qa.jsonl', 'answer', 'ground_truths'), rougeScore],
])('%s', (name, pairs, dialect) => {
  const mine = settingsOf('notebook', notebook());
  const rows = (['rougeL', 'rougeLsum'] as const).flatMap((type) => {
    const { fields } = rowDifferences(pairs, mine, dialect, type);
    const { precision, recall, fmeasure } = fields;
    return Object.entries({ P: precision, R: recall, F: fmeasure }).map(
      ([letter, field]) => `| ${name} | ${type} ${letter} | ${cells(field)} |`,
    );
  });
  const written = page.split('\n').map((line) => line.replace(/ +/g, ' '));
  expect(written.filter((line) => line.startsWith(`| ${name} |`))).toEqual(rows);
});
