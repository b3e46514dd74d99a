// Tasks and metrics other than ROUGE, through the built command. Scores are fractions worked by hand.

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

const near = (value: number) => expect.closeTo(value, 14) as number;

// 1: right but for an article. 2: "vitamin c and iron" against "vitamin c": 2 of 4 words, 2 of 2, F = 2/3.
const ROWS = [
  {
    id: 'q1',
    question: 'Which organ makes insulin?',
    contexts: ['The pancreas makes insulin.', 'Bile is made by the liver.'],
    answer: 'the pancreas',
    ground_truths: ['pancreas', 'islets of the pancreas'],
  },
  {
    id: 'q2',
    question: 'Lack of what causes scurvy?',
    contexts: [{ title: 'Scurvy', text: 'Scurvy is caused by a lack of vitamin C.' }],
    answer: 'vitamin C and iron',
    ground_truths: ['vitamin C'],
  },
];
const inFolder = () => folderWith({ 'qa.jsonl': jsonl(...ROWS) });

describe('--task rag', () => {
  it('picks metrics and columns, says which, and scores answers and their grounding', async () => {
    const { code, stdout, stderr } = await rougekit(
      ['score', 'qa.jsonl', '--task', 'rag', '--format', 'jsonl'],
      { cwd: inFolder() },
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/task rag: rouge1, rouge2, rougeL, .*exact, tokenf1, grounding/);
    expect(stderr).toContain(
      'candidate: answer · reference: ground_truths (2 references in the first row) · ' +
        'source: contexts (2 texts in the first row) · id: id',
    );
    const copy = (tokens: number, candidate: number[], source: number[]) => ({
      tokens,
      candidate: { start: candidate[0], end: candidate[1] },
      source: { start: source[0], end: source[1] },
    });
    const [first, second] = parsedLines(stdout) as { id: string; scores: Record<string, object> }[];
    expect(first!.scores).toMatchObject({
      exact: { score: 1 },
      tokenf1: { precision: 1, recall: 1, fmeasure: 1 },
      // Both words, side by side, at the beginning of the first context; "the" alone in the second.
      grounding: {
        rouge1: 1,
        rouge2: 1,
        rougeL: 1,
        longestCopy: 2,
        copiedShare: 1,
        sources: [
          { rouge1: 1, copy: copy(2, [0, 12], [0, 12]) },
          { rouge1: 1 / 2, rouge2: 0, copy: copy(1, [0, 3], [16, 19]) },
        ],
      },
    });
    expect(second!.scores).toMatchObject({
      exact: { score: 0 },
      tokenf1: { precision: 1 / 2, recall: 1, fmeasure: near(2 / 3) },
      // vitamin, c of four; the context ends with them.
      grounding: { rouge1: 2 / 4, longestCopy: 2, sources: [{ copy: copy(2, [0, 9], [30, 39]) }] },
    });
  });

  it('gives the same bytes in threads', async () => {
    const cwd = inFolder();
    const args = ['score', 'qa.jsonl', '--task', 'rag', '--format', 'jsonl', '--jobs'];
    const one = await rougekit([...args, '1'], { cwd });
    const two = await rougekitProcess([...args, '2'], { cwd });
    expect(two.code).toBe(0);
    expect(two.stdout).toBe(one.stdout);
  });

  it('prints scores, then figures', async () => {
    const { stdout } = await rougekit(['score', 'qa.jsonl', '--task', 'rag'], { cwd: inFolder() });
    // exact: (1 + 0) / 2; tokenf1 recall (1 + 1) / 2, precision (1 + 1/2) / 2; grounding (1 + 1/2) / 2.
    expect(stdout).toMatch(/^ +precision +recall +F1 +score +95% interval of F1 or score$/m);
    expect(stdout).toMatch(/^exact +0\.5000 +0\.0000 to 1\.0000$/m);
    expect(stdout).toMatch(/^tokenf1 +0\.7500 +1\.0000 +0\.8333 +0\.6667 to 1\.0000$/m);
    expect(stdout).toMatch(/^grounding\.rouge1 +0\.7500 +0\.5000 to 1\.0000$/m);
    expect(stdout).toMatch(/^grounding\.longestCopy +2\.0000/m);
  });

  it('flags win over the task', async () => {
    const { code, stderr, stdout } = await rougekit(
      [
        'score',
        'qa.jsonl',
        '--task',
        'rag',
        '--metrics',
        'exact',
        '--candidate',
        'question',
        '--format',
        'jsonl',
      ],
      { cwd: inFolder() },
    );
    expect(code).toBe(0);
    expect(stderr).toContain('task rag: exact.');
    expect(stderr).toContain('candidate: question · reference: ground_truths');
    expect(parsedLines(stdout)).toMatchObject([{ scores: { exact: { score: 0 } } }, {}]);
  });

  it('says what to do where no field holds contexts', async () => {
    const cwd = folderWith({ 'qa.jsonl': jsonl({ answer: 'a', ground_truth: 'a' }) });
    const { code, stderr } = await rougekit(['score', 'qa.jsonl', '--task', 'rag'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('Which field is the source?');
  });

  it('leaves grounding out for line files, which have no contexts', async () => {
    const cwd = folderWith({ 'a.txt': 'x\n', 'b.txt': 'x\n' });
    const { code, stdout } = await rougekit(['score', 'a.txt', 'b.txt', '--task', 'rag'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('tokenf1');
    expect(stdout).not.toContain('grounding');
  });
});

describe('other tasks', () => {
  it('qa', async () => {
    const { code, stdout } = await rougekit(
      ['score', 'qa.jsonl', '--task', 'qa', '--format', 'json'],
      { cwd: inFolder() },
    );
    expect(code).toBe(0);
    const { scores } = JSON.parse(stdout) as { scores: object };
    expect(Object.keys(scores)).toEqual(['exact', 'tokenf1', 'rougeL']);
    expect(scores).toMatchObject({ exact: { score: { value: 1 / 2 } } });
  });

  it('summarization, with figures of length', async () => {
    const row = { article: 'a b c d', summary: 'a b', prediction: 'a b c' };
    const cwd = folderWith({ 's.jsonl': jsonl(row) });
    const { stdout, stderr } = await rougekit(['score', 's.jsonl', '--task', 'summarization'], {
      cwd,
    });
    expect(stderr).toContain('candidate: prediction · reference: summary');
    expect(stdout).toMatch(/^length\.ratio +1\.5000/m);
  });
});

describe('--metrics', () => {
  it('mixes families in the order asked for, and the recipe replays', async () => {
    const cwd = inFolder();
    const metrics = 'exact,rougeL,novelty1,rouge1,tokenf1|norm:squad';
    const args = ['score', 'qa.jsonl', '--candidate', 'answer', '--reference', 'ground_truths'];
    const first = await rougekit([...args, '--metrics', metrics, '--format', 'json'], { cwd });
    const report = JSON.parse(first.stdout) as { signature: string; scores: object };
    expect(Object.keys(report.scores)).toEqual([
      'exact',
      'rougeL',
      'novelty1',
      'rouge1',
      'tokenf1',
    ]);
    expect(report.signature).toContain('tokenf1|norm:squad|');
    const again = await rougekitProcess(
      [...args, '--signature', report.signature, '--format', 'json', '--jobs', '2'],
      { cwd },
    );
    expect(again.stdout).toBe(first.stdout);
  });

  it.each([
    [['--metrics', 'exakt'], "`--metrics` to be one of .*Did you mean 'exact'"],
    [['--metrics', 'tokenf1|norm:x'], 'one of unicode, squad'],
    [['--task', 'rags'], "Did you mean 'rag'"],
    [['--metrics', 'exact', '--format', 'rouge-1.5.5'], 'has ROUGE alone, not exact'],
    [['--metrics', 'exact', '--fail-under', 'exact.recall=1'], "'exact.recall'; a score has score"],
  ])('refuses %j', async (flags, sentence) => {
    const { code, stderr } = await rougekit(['score', 'qa.jsonl', ...flags], { cwd: inFolder() });
    expect(stderr.replace(/\s+/g, ' ')).toMatch(new RegExp(sentence));
    expect(code).toBe(2);
  });

  it('refuses what needs a source where there is none', async () => {
    const cwd = folderWith({ 'a.txt': 'x\n', 'b.txt': 'x\n' });
    const { code, stderr } = await rougekit(['score', 'a.txt', 'b.txt', '--metrics', 'grounding'], {
      cwd,
    });
    expect(stderr).toContain(
      'grounding needs a source beside each pair, which line files cannot have.',
    );
    expect(code).toBe(2);
  });

  it('warns of flags that change nothing', async () => {
    const { stderr } = await rougekit(
      [
        'score',
        'qa.jsonl',
        '--task',
        'qa',
        '--metrics',
        'exact',
        '--stemmer',
        'porter',
        '--source',
        'contexts',
      ],
      { cwd: inFolder() },
    );
    expect(stderr).toContain('--stemmer has no effect: no ROUGE metric is computed.');
    expect(stderr).toContain('`--source` changes nothing');
  });

  it('a row whose source is not text fails alone', async () => {
    const cwd = folderWith({ 'qa.jsonl': jsonl(...ROWS, { ...ROWS[0], id: 'q3', contexts: [7] }) });
    const { code, stdout } = await rougekit(
      ['score', 'qa.jsonl', '--task', 'rag', '--format', 'jsonl'],
      { cwd },
    );
    expect(code).toBe(5);
    expect(parsedLines(stdout)[2]).toEqual({
      id: 'q3',
      problem: {
        code: 'NOT_TEXT',
        message: "qa.jsonl:3: expected 'contexts[0]' to be text, got the number 7.",
      },
    });
  });
});

describe('gates', () => {
  const gated = (...flags: string[]) =>
    rougekit(['score', 'qa.jsonl', '--task', 'rag', ...flags], { cwd: inFolder() });

  it('tokenf1 passes at 0.83 and fails at 0.84: its mean is (1 + 2/3) / 2', async () => {
    expect((await gated('--fail-under', 'tokenf1=0.83,exact=0.5')).code).toBe(0);
    const { code, stderr } = await gated('--fail-under', 'tokenf1=0.84');
    expect(code).toBe(1);
    expect(stderr).toContain('Gate failed: tokenf1 F-measure is 0.8333, under 0.84.');
  });

  it('--fail-over and fields of figures', async () => {
    const { code, stderr } = await gated('--fail-over', 'grounding.longestCopy=1.5');
    expect(code).toBe(1);
    expect(stderr).toContain('grounding longestCopy is 2.0000, over 1.5.');
    expect((await gated('--fail-over', 'grounding.copiedShare=0.8')).code).toBe(0);
  });
});

describe('metrics that are pooled by sums', () => {
  // Unigrams only. Row 1: "a b" of "a b c d": 2 of 2 words. Row 2: "x y z q" against "x": 1 of 4.
  // Sums: 3 of 6 words match; 6 candidate and 5 reference words, so no penalty. BLEU-1 = 3/6, not the mean of rows.
  const rows = [
    { hyp: 'a b', ref: 'a b c d' },
    { hyp: 'x y z q', ref: 'x' },
  ];
  const args = ['score', 'mt.jsonl', '--metrics', 'bleu|order:1,ter'];
  const folder = () => folderWith({ 'mt.jsonl': jsonl(...rows) });
  const score = (...flags: string[]) => rougekit([...args, ...flags], { cwd: folder() });

  it.each([
    ['1', rougekit],
    ['2', rougekitProcess],
  ])('gives the formula over the set, with --jobs %s', async (jobs, run) => {
    const { code, stdout } = await run([...args, '--format', 'json', '--jobs', jobs], {
      cwd: folder(),
    });
    expect(code).toBe(0);
    const { scores } = JSON.parse(stdout) as { scores: object };
    // TER: 2 insertions and 3 deletions for 4 + 1 words of references.
    expect(scores).toMatchObject({
      bleu: { score: { value: near(3 / 6) }, candidateLength: { value: 6 } },
      ter: { score: { value: near(5 / 5) } },
    });
  });

  it('marks what is better when lower, and gates it from above', async () => {
    const { stdout } = await score();
    expect(stdout).toMatch(/^bleu +0\.5000 /m);
    expect(stdout).toMatch(/^ter ↓ +1\.0000 /m);
    expect(stdout).toMatch(/^↓ lower is better$/m);
    expect((await score('--fail-over', 'ter=1')).code).toBe(0);
    expect((await score('--fail-over', 'ter=0.9')).code).toBe(1);
    const wrong = await score('--fail-under', 'ter=0.9');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain("'ter' is better when it is lower");
  });

  it('the same from line files', async () => {
    const cwd = folderWith({ 'h.txt': 'a b\nx y z q\n', 'r.txt': 'a b c d\nx\n' });
    const { stdout } = await rougekit(['score', 'h.txt', 'r.txt', '--metrics', 'bleu|order:1'], {
      cwd,
    });
    expect(stdout).toMatch(/^bleu +0\.5000 /m);
  });

  it('has intervals as sacreBLEU makes them, and none as rouge_score does', async () => {
    const { code, stdout } = await score('--intervals', 'sacrebleu', '--format', 'json');
    expect(code).toBe(0);
    expect(stdout).toContain('|by:sacrebleu"');
    const refused = await score('--intervals', 'rouge-score');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(
      '`--intervals rouge-score` works for averaged metrics; bleu, ter are computed from summed counts.',
    );
  });
});

it('scores the bundled questions: 6 of 24 answers are a gold answer to the letter', async () => {
  // Counted by hand: bio-002, 003, 011, 019, 021 and 023; "O negative" of 016 lacks "type" or "blood".
  const cwd = fileURLToPath(new URL('../../../', import.meta.url));
  const { code, stdout } = await rougekit(
    ['score', 'samples/biomedical-qa.jsonl', '--task', 'rag', '--format', 'jsonl', '--quiet'],
    { cwd },
  );
  expect(code).toBe(0);
  const rows = parsedLines(stdout) as { id: string; scores: { exact: { score: number } } }[];
  expect(rows).toHaveLength(24);
  const exact = rows.filter(({ scores }) => scores.exact.score === 1).map(({ id }) => id);
  expect(exact).toEqual(['002', '003', '011', '019', '021', '023'].map((n) => `bio-${n}`));
});

describe('--task report with --prepare', () => {
  const REPORT = {
    id: 's1',
    generated_report: 'IMPRESSION: No mass.',
    reference_report: 'HISTORY: ___.\nIMPRESSION: 1. No mass.',
  };
  const run = (...args: string[]) =>
    rougekit(['score', 'reports.jsonl', '--format', 'json', ...args], {
      cwd: folderWith({ 'reports.jsonl': jsonl(REPORT) }),
    });
  const asked = ['--task', 'report', '--metrics', 'rouge1', '--prepare', 'radiology'];

  it('has the prepared scores under their names and the raw ones beside them', async () => {
    const { scores } = JSON.parse((await run(...asked)).stdout);
    expect(scores.rouge1.fmeasure.value).toBe(1);
    // impression, no, mass of 3 and of 5 words: P = 1, R = 3/5
    expect(scores['rouge1-raw'].recall.value).toBe(3 / 5);
  });

  it('the signature replays both', async () => {
    const report = JSON.parse((await run(...asked)).stdout);
    const again = JSON.parse((await run('--signature', report.signature)).stdout);
    expect(again.scores).toEqual(report.scores);
  });

  it('without --prepare there is nothing beside', async () => {
    const { scores } = JSON.parse((await run(...asked.slice(0, 4))).stdout);
    expect(Object.keys(scores)).toEqual(['rouge1']);
  });

  it('gates are about the prepared scores', async () => {
    expect((await run(...asked, '--fail-under', 'rouge1=0.9')).code).toBe(0);
    expect((await run(...asked, '--fail-under', 'rouge1-raw=0.9')).code).toBe(1);
  });
});
