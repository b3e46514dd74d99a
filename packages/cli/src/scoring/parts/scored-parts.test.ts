// Parts give what rows gave one by one: the same lines of JSON, remarks, numbers and advice, whoever scores
// them, wherever they are cut, with the lane of an engine and without.

import { Readable } from 'node:stream';
import fc from 'fast-check';
import { rouge, type Scorer, type Scores } from 'rougekit';
import { Advice } from 'rougekit/lines';
import { scorerFromSignature } from 'rougekit/registry';
import { ScoreSet } from 'rougekit/statistics';
import { afterEach, describe, expect, it } from 'vitest';
import { useEngine } from '../../../../rougekit/src/engine/current.ts';
import type { Engine } from '../../../../rougekit/src/engine/engine.ts';
import { slowEngine } from '../../../../rougekit/test/oracles/slow-lane.ts';
import type { ColumnFlags, Columns } from '../../data/columns.ts';
import { Failure } from '../../failures/failures.ts';
import { InputFile } from '../../readers/input-file.ts';
import { jsonPieces } from '../../readers/jsonl/json-pieces.ts';
import { jsonlItems } from '../../readers/jsonl/jsonl.ts';
import { bytesToLines } from '../../readers/lines/bytes-to-lines.ts';
import { rowLine } from '../../writers/jsonl/rows-jsonl.ts';
import { scoreItems } from '../score-items.ts';
import { type PartJob, PartScorer, type Remark } from './part-scorer.ts';
import type { PartThreads } from './part-threads.ts';
import { scoredParts } from './scored-parts.ts';

const usual = rouge() as unknown as Scorer<Scores, 'sync'>;
const scorers = [
  usual,
  rouge({ types: ['rouge1'], betas: [2, 1], empty: 'problem' }) as unknown as typeof usual,
  rouge({ dialect: 'rouge-score', types: ['rougeW', 'rouge2'] }) as unknown as typeof usual,
];

interface Told {
  readonly text: string;
  readonly remarks: readonly Remark[];
  readonly columns: readonly string[];
  readonly means: Scores | null;
  readonly good: number;
  readonly failed: number;
  readonly notices: unknown;
  readonly failure: string | undefined;
}

interface Case {
  readonly bytes: Uint8Array;
  readonly cuts: readonly number[];
  readonly flags: ColumnFlags;
  readonly limitRows: number | undefined;
  readonly scorer: Scorer<Scores, 'sync'>;
}

async function* chunked({ bytes, cuts }: Case) {
  let at = 0;
  for (let k = 0; at < bytes.length; k++) {
    const size = cuts[k % cuts.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Runs to the end or to what stops it. */
async function told(
  { scorer }: Case,
  run: (take: {
    advice: Advice;
    set: ScoreSet;
    onColumns: (columns: Columns) => void;
    row: (text: string) => void;
    remark: (remark: Remark) => void;
  }) => Promise<void>,
): Promise<Told> {
  const advice = new Advice(scorer);
  const set = new ScoreSet(scorer);
  const remarks: Remark[] = [];
  const columns: string[] = [];
  let text = '';
  let failure: string | undefined;
  try {
    await run({
      advice,
      set,
      onColumns: (chosen) => columns.push(...chosen.remarks),
      row: (line) => {
        text += line;
      },
      remark: (remark) => remarks.push(remark),
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    failure = [error.message, ...error.more].join('\n');
  }
  const { good, failed } = set;
  return {
    text,
    remarks,
    columns,
    means: set.means(),
    good,
    failed,
    notices: advice.notices(),
    failure,
  };
}

/** Row by row, as line files and other sources still go. */
function oneByOne(one: Case): Promise<Told> {
  return told(one, async ({ advice, set, onColumns, row, remark }) => {
    const lines = bytesToLines(chunked(one), 'f');
    let rows = 0;
    const items = jsonlItems(lines, 'f', one.flags, onColumns);
    for await (const outcome of scoreItems(items, one.scorer, advice)) {
      row(rowLine(outcome));
      const { id, place } = outcome;
      if (outcome.ok) {
        set.add(outcome.scores);
        const { notices } = outcome;
        if (notices.length > 0) remark({ ok: true, id, place, row: rows, notices });
      } else {
        set.addFailed();
        remark({ ok: false, id, place, row: rows, problem: outcome.problem });
      }
      if (++rows === one.limitRows) return;
    }
  });
}

function inParts(
  one: Case,
  partBytes: number,
  open: (job: PartJob, advice: Advice) => PartThreads,
) {
  return told(one, async ({ advice, set, onColumns, row, remark }) => {
    const { signature } = one.scorer;
    const file = new InputFile('f', one.bytes.length, () => Readable.from(chunked(one)));
    const parts = scoredParts({
      pieces: jsonPieces(file, one.flags, onColumns, partBytes),
      limitRows: one.limitRows,
      advice,
      open: async (columns) => {
        const job = { signature, name: 'f', columns, wantsRows: true };
        return columns === undefined ? thisThread(job, advice) : open(job, advice);
      },
    });
    for await (const part of parts) {
      part.remarks.forEach(remark);
      set.addRows(part);
      row(Buffer.from(part.text!).toString());
    }
  });
}

function thisThread(job: PartJob, advice: Advice): PartThreads {
  const scorer = new PartScorer(scorerFromSignature(job.signature), job);
  const score = (bytes: Uint8Array, line: number, row: number) =>
    scorer.score(bytes, line, row, advice);
  return { capacity: 1, score, end: async () => {} };
}

/** Answers that come late and were copied on the way, as between threads; the bytes leave for good. */
function otherThreads(job: PartJob): PartThreads {
  const scorer = new PartScorer(scorerFromSignature(job.signature), structuredClone(job));
  return {
    capacity: 3,
    async score(bytes, line, row) {
      const sent = structuredClone(bytes, { transfer: [bytes.buffer] });
      await new Promise((resolve) => setImmediate(resolve));
      return structuredClone(scorer.score(sent, line, row));
    },
    end: async () => {},
  };
}

const word = fc.constantFrom('the', 'cat', 'Sat', 'on', '猫', 'été', '\n', '42', 'mats.');
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
const id = fc.constantFrom(
  '',
  '"id":"a",',
  '"id":12345678901234567890,',
  '"doc_id":"\\u0041\\/",',
  '"id":null,"key":"k",',
);
const pair = fc
  .tuple(id, text, fc.oneof(text, fc.array(text, { maxLength: 2 })))
  .map(
    ([own, candidate, reference]) =>
      `{${own}"candidate":${JSON.stringify(candidate)},"reference":${JSON.stringify(reference)},"deep":{"ref":"the cat"}}`,
  );
const odd = fc.constantFrom(
  '{bad',
  'null',
  '{"id":"x"}',
  '{"candidate":1,"reference":"b"}',
  '',
  ' ',
  '\f',
  '[',
);
const lines = fc.oneof(
  fc.array(fc.oneof({ weight: 5, arbitrary: pair }, { weight: 1, arbitrary: odd }), {
    maxLength: 25,
    size: 'max',
  }),
  // Nothing to choose columns from for a long time.
  fc
    .tuple(
      fc.integer({ min: 95, max: 205 }),
      fc.constantFrom('{bad', '{"id":1}', ' '),
      fc.array(pair, { maxLength: 5 }),
    )
    .map(([count, line, more]) => [...Array<string>(count).fill(line), ...more]),
);
const cases: fc.Arbitrary<Case> = fc
  .record({
    lines,
    end: fc.constantFrom('\n', '\r\n'),
    isOpen: fc.boolean(),
    badByte: fc.option(fc.nat(3000), { nil: undefined }),
    cuts: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 3 }),
    flags: fc.constantFrom<ColumnFlags>(
      {},
      { id: 'key' },
      { reference: ['reference', 'deep.ref'] },
      { candidate: 'deep.ref' },
    ),
    limitRows: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    scorer: fc.constantFrom(...scorers),
  })
  .map(({ lines: all, end, isOpen, badByte, ...rest }) => {
    const bytes = Buffer.from(all.map((line) => line + end).join('') + (isOpen ? all[0] : ''));
    if (badByte !== undefined && badByte < bytes.length) bytes[badByte] = 0xff;
    return { bytes, ...rest };
  });

const engines: [string, Engine | undefined][] = [
  ['no engine', undefined],
  ['a lane', slowEngine()],
  ['a lane that leaves some lines', slowEngine((line) => line % 3 === 1)],
];
afterEach(() => useEngine(undefined));

describe.each(engines)('scoredParts with %s', (_, engine) => {
  it('tell what rows tell one by one', async () => {
    useEngine(engine);
    await fc.assert(
      fc.asyncProperty(cases, fc.integer({ min: 1, max: 3000 }), async (one, partBytes) => {
        const expected = await oneByOne(one);
        expect(await inParts(one, partBytes, thisThread)).toEqual(expected);
        expect(await inParts(one, partBytes, otherThreads)).toEqual(expected);
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
