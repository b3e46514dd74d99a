import { RougekitError } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { bm25 } from './bm25.ts';
import { contextsOf } from './contexts.ts';

const PASSAGES = [
  {
    id: 'insulin',
    title: 'Insulin',
    text: 'It is made by beta cells. Beta cells are in the pancreas. It lowers glucose.',
  },
  { id: 'glucagon', title: 'Glucagon', text: 'Alpha cells make it. It raises glucose.' },
  { id: 'iron', title: '', text: 'Ferritin stores iron.' },
];

describe('bm25', () => {
  const retriever = bm25(PASSAGES);

  it('finds passages by their titles as well as their texts', async () => {
    const ids = async (question: string, most = 5) =>
      (await retriever.retrieve(question, most)).map(({ passage }) => passage.id);
    expect(await ids('What is glucagon?')).toEqual(['glucagon']);
    expect(await ids('Which cells need insulin?')).toEqual(['insulin', 'glucagon']);
    expect(await ids('Which cells need insulin?', 1)).toEqual(['insulin']);
    expect(await ids('And copper?')).toEqual([]);
  });

  it('hands over contexts that score --task rag reads, with where they are from', () => {
    expect(contextsOf(retriever.search('storing iron, glucagon', 5))).toEqual([
      { id: 'iron', score: expect.any(Number), text: 'Ferritin stores iron.' },
      {
        id: 'glucagon',
        score: expect.any(Number),
        text: 'Glucagon\nAlpha cells make it. It raises glucose.',
      },
    ]);
  });

  it('says in its signature all that decides about a ranking', () => {
    expect(retriever.signature).toBe(
      'bm25|idf:lucene|k1:1.2|b:0.75|tok:unicode|case:lower|norm:nfkc|stem:porter-nltk|stop:smart|fields:title+text|v:0.1.0',
    );
    expect(bm25(PASSAGES, { k1: 0.9, b: 0.4, stemmer: null, stopwords: null }).signature).toContain(
      'k1:0.9|b:0.4|tok:unicode|case:lower|norm:nfkc|stem:none|stop:none',
    );
  });

  it('refuses what makes no sense', () => {
    expect(() => bm25(PASSAGES, { b: 2 })).toThrow(/`b` to be a number from 0 to 1, got 2/);
    expect(() => bm25(PASSAGES, { k1: -1 })).toThrow(RougekitError);
    expect(() => bm25([...PASSAGES, PASSAGES[0]!])).toThrow(/Two passages have the id 'insulin'/);
  });
});
