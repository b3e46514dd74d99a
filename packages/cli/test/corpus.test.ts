// What `--corpus` reads, through the readers of every command.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { registry } from 'rougekit/registry';
import { afterAll, describe, expect, it } from 'vitest';
import { readCorpus } from '../src/corpus/corpus.ts';
import { coloursFor } from '../src/terminal/colours.ts';
import { Messages } from '../src/terminal/messages.ts';
import type { Runtime } from '../src/terminal/runtime.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The passages of a file with this content, and what was said about it; names in messages without their folder. */
async function corpus(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  let said = '';
  const write = (text: string) => (said += text.replaceAll(`${folder}${path.sep}`, ''));
  const messages = new Messages({ write, colours: coloursFor({}, {}) });
  const runtime = { messages, registry, stdin: process.stdin, env: {} } as unknown as Runtime;
  try {
    const { passages } = await readCorpus(file, runtime);
    return { passages, said };
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(`${folder}${path.sep}`, ''));
  }
}

const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const IRON = { id: 'p1', title: 'Iron', text: 'It is stored as ferritin.' };

describe('tables', () => {
  it.each([
    [
      'JSON lines with an abstract',
      'a.jsonl',
      lines({ id: 'p1', title: 'Iron', abstract: IRON.text }),
    ],
    ['JSON lines with a text', 'b.jsonl', lines(IRON)],
    ["BEIR's names", 'c.jsonl', lines({ _id: 'p1', title: 'Iron', text: IRON.text, metadata: {} })],
    ['CSV', 'd.csv', `PMID,Title,Abstract\np1,Iron,"It is stored as ferritin."\n`],
    ['TSV', 'e.tsv', `id\ttitle\tcontents\np1\tIron\tIt is stored as ferritin.\n`],
    ['a JSON list', 'f.json', JSON.stringify([IRON])],
    ['packed', 'g.jsonl.gz', gzipSync(lines(IRON))],
  ])('%s', async (_, name, content) => {
    const { passages, said } = await corpus(name, content);
    expect(passages).toEqual([IRON]);
    expect(said).toBe(`corpus: ${name}, 1 passage\n`);
  });

  it('a text is enough: passages are then called by their numbers', async () => {
    const { passages } = await corpus('numbers.jsonl', lines({ text: 'a' }, { text: 'b' }));
    expect(passages).toEqual([
      { id: '1', title: '', text: 'a' },
      { id: '2', title: '', text: 'b' },
    ]);
  });

  it('an id may be a number, and a title or a text may be missing', async () => {
    const rows = lines({ id: 7, text: 'a' }, { id: 8, title: 'B' }, { id: 9, text: null });
    const { passages, said } = await corpus('holes.jsonl', rows);
    expect(passages.map(({ id }) => id)).toEqual(['7', '8', '9']);
    expect(said).toContain(
      "warning: 1 passage of 'holes.jsonl' with neither title nor text cannot be found.",
    );
  });

  it.each([
    [
      'two passages with one id',
      lines(IRON, IRON),
      "t.jsonl:2: the passage 'p1' is in line 1 already",
    ],
    ['a broken row', `${lines(IRON)}{bad\n`, 't.jsonl:2: this line is not JSON'],
    [
      'a text that is none',
      lines({ id: 'a', text: 3 }),
      "t.jsonl:1: expected 'text' to be text, got the number 3",
    ],
    [
      'no text',
      lines({ id: 'a', summary: 'x' }),
      "'t.jsonl' has no column with the text of passages",
    ],
    ['nothing', '', "'t.jsonl' has no passages"],
  ])('%s is refused', async (_, content, message) => {
    await expect(corpus('t.jsonl', content)).rejects.toThrow(message);
  });
});

const PUBMED = `<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>
<PubmedArticle><MedlineCitation Status="MEDLINE"><PMID Version="1">11</PMID>
  <Article><Journal><Title>A journal</Title></Journal>
    <ArticleTitle>Iron in <i>Mus musculus</i> &amp; man.</ArticleTitle>
    <Abstract>
      <AbstractText Label="BACKGROUND">Fe<sup>2+</sup> matters.</AbstractText>
      <AbstractText Label="RESULTS">It is
        stored.</AbstractText>
      <CopyrightInformation>Nobody.</CopyrightInformation>
    </Abstract>
  </Article>
  <CommentsCorrectionsList><CommentsCorrections><PMID>99</PMID></CommentsCorrections></CommentsCorrectionsList>
  <OtherAbstract Type="Publisher" Language="fre"><AbstractText>Le fer.</AbstractText></OtherAbstract>
</MedlineCitation></PubmedArticle>
<PubmedArticle><MedlineCitation><PMID>12</PMID>
  <Article><ArticleTitle>Without an abstract</ArticleTitle></Article></MedlineCitation></PubmedArticle>
<PubmedBookArticle><BookDocument><PMID>13</PMID><ArticleTitle>A book</ArticleTitle>
  <Abstract><AbstractText>About iron.</AbstractText></Abstract></BookDocument></PubmedBookArticle>
</PubmedArticleSet>`;

describe('PubMed XML', () => {
  it.each([
    ['plain', 'pubmed.xml', PUBMED],
    ['packed', 'pubmed.xml.gz', gzipSync(PUBMED)],
  ])('%s', async (_, name, content) => {
    expect((await corpus(name, content)).passages).toEqual([
      {
        id: '11',
        title: 'Iron in Mus musculus & man',
        text: 'BACKGROUND: Fe2+ matters.\nRESULTS: It is stored.',
      },
      { id: '12', title: 'Without an abstract', text: '' },
      { id: '13', title: 'A book', text: 'About iron.' },
    ]);
  });

  it.each([
    ['another encoding', Buffer.from('<a>Sjögren</a>', 'latin1'), "'x.xml' is not UTF-8"],
    ['other XML', '<a/>', "'x.xml' has no <PubmedArticle>"],
    [
      'an article without a number',
      '<s>\n<PubmedArticle/></s>',
      'x.xml:2: this article has no PMID',
    ],
    ['a file that breaks off', PUBMED.slice(0, -20), 'x.xml:3: <PubmedArticleSet> is never closed'],
  ])('%s is refused', async (_, content, message) => {
    await expect(corpus('x.xml', content)).rejects.toThrow(message);
  });
});
