// The bundled corpus is what docs and transcripts stand on.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../src/baselines/lead.ts';

const read = <Row>(file: string): Row[] =>
  readFileSync(new URL(`../../../samples/biomedical/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

const abstracts = read<{ id: string; title: string; abstract: string }>('abstracts.jsonl');
const questions = read<{
  id: string;
  question: string;
  ground_truths: string[];
  gold_passages: string[];
}>('questions.jsonl');

const distinct = (values: readonly string[]) => new Set(values).size;

describe('the biomedical sample', () => {
  it('has 150 abstracts of four to six sentences, none of them twice', () => {
    const sentences = abstracts.map(({ abstract }) => sentencesOf(abstract));
    expect(abstracts).toHaveLength(150);
    expect(distinct(abstracts.map(({ id }) => id))).toBe(150);
    expect(distinct(abstracts.map(({ title }) => title))).toBe(150);
    expect(distinct(sentences.flat())).toBe(sentences.flat().length);
    for (const { length } of sentences) expect([4, 5, 6]).toContain(length);
  });

  it('shares no six words in a row between two abstracts', () => {
    const seen = new Map<string, string>();
    for (const { id, abstract } of abstracts) {
      const words = abstract.toLowerCase().match(/\w+/g) ?? [];
      for (let w = 0; w + 6 <= words.length; w++) {
        const run = words.slice(w, w + 6).join(' ');
        expect(seen.get(run) ?? id, run).toBe(id);
        seen.set(run, id);
      }
    }
  });

  it('has 24 questions whose gold passages exist and have words of the answer', () => {
    expect(questions).toHaveLength(24);
    const texts = new Map(
      abstracts.map(({ id, title, abstract }) => [id, `${title} ${abstract}`.toLowerCase()]),
    );
    for (const { question, ground_truths: answers, gold_passages: gold } of questions) {
      const words = answers.flatMap(
        (answer) => answer.toLowerCase().match(/\w{6,}|tsh|tnf/g) ?? [],
      );
      const missing = gold.filter((id) => !words.some((word) => texts.get(id)?.includes(word)));
      expect(missing, question).toEqual([]);
      expect(gold.length).toBeGreaterThan(0);
    }
  });
});
