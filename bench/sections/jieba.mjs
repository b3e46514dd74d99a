// Chinese words: our tokenizer against Python's jieba on the same sentences.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chineseTexts } from '../chinese-texts.mjs';
import { Contestant, script } from '../contestant.mjs';
import { number, table, times } from '../markdown.mjs';
import { privatePython } from '../private-peers.mjs';
import { alternate } from '../rounds.mjs';

/** Names of works; the goals look figures up by them. */
export const JIEBA = {
  native: '`--tokenizer jieba`, @node-rs/jieba',
  wasm: 'jieba-wasm',
  python: "Python's jieba",
};

export async function measureJieba({ count, rounds, progress }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-jieba-'));
  const contestants = [];
  const enter = async (start) => {
    const contestant = await start;
    contestants.push(contestant);
    return contestant;
  };
  try {
    const file = path.join(folder, 'texts.jsonl');
    const lines = chineseTexts(count).map((text) =>
      JSON.stringify({ candidate: text, reference: '' }),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    const ours = await enter(Contestant.node('jieba.mjs', { count }));
    if (ours.reason !== undefined) return { absent: ours.reason, rows: [] };
    const works = [
      { name: JIEBA.native, play: () => ours.play('native') },
      { name: JIEBA.wasm, play: () => ours.play('wasm') },
    ];
    const python = privatePython();
    if (python !== undefined) {
      const args = [script('peers.py'), 'jieba', file];
      const theirs = await enter(Contestant.start(python, args));
      if (theirs.reason === undefined)
        works.push({ name: JIEBA.python, play: () => theirs.play('cut'), warmUp: false });
    }
    const found = await alternate(works, rounds, (what) => progress(what && `jieba: ${what}`));
    const rate = (name) => (found[name] && (1000 * count) / found[name].cpu.median) || undefined;
    const rows = works.map(({ name }) => ({ work: name, textsPerSecond: rate(name) }));
    const slowest = rate(JIEBA.python);
    return { rows: rows.map((row) => ({ ...row, gain: slowest && row.textsPerSecond / slowest })) };
  } finally {
    for (const contestant of contestants) contestant.stop();
    rmSync(folder, { recursive: true });
  }
}

export function jiebaMarkdown({ absent, rows }) {
  if (absent !== undefined) return `Left out: ${absent}`;
  return table(
    ['work', 'texts per CPU second', "against Python's"],
    rows.map(({ work, textsPerSecond, gain }) => [
      work,
      number(textsPerSecond),
      gain === undefined ? '–' : times(gain),
    ]),
  );
}
