import fc from 'fast-check';
import { rouge } from 'rougekit';
import { NoticeGroups, SetChecks, withoutRows } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { adviceOf, joinedRuns, type PartRun, partAdvice } from './shard-run.ts';

const scorer = rouge({ types: ['rougeLsum'], tokenizer: 'whitespace' });

interface Row {
  readonly candidate: string;
  readonly reference: string;
  readonly codes: readonly string[];
}

/** What a run over some rows of a set says about them. */
function runOver(rows: readonly Row[], numbers: readonly number[]) {
  const advice = new SetChecks(scorer);
  const notices = new NoticeGroups();
  for (const number of numbers) {
    const { candidate, reference, codes } = rows[number]!;
    advice.add({ candidate, reference });
    for (const code of codes) notices.add(code, `${code} of ${number}`, `id ${number}`, number);
  }
  const run: PartRun = {
    columns: null,
    limitRows: null,
    notices: notices.placed(),
    problems: [],
    advice: partAdvice(advice, numbers.slice(0, 20)),
  };
  return { advice: advice.notices(), notices: notices.list(), run };
}

const sentence = 'the end of this summary was cut of';
const row = fc.record({
  candidate: fc.constantFrom('same text', 'same text', 'a\nb', sentence, 'long '.repeat(30)),
  reference: fc.constantFrom('one', 'one', 'two', '没有空格的中文句子都是一个词'),
  codes: fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { maxLength: 3 }),
});

it('parts say together what one run says, however they were cut and joined', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(row, { minLength: 1, maxLength: 60 }),
        // Sets in which all rows are much the same, so that advice about the whole is given at all.
        row.chain((one) => fc.array(fc.constant(one), { minLength: 5, maxLength: 50 })),
      ),
      fc.array(fc.nat({ max: 4 }), { minLength: 60, maxLength: 60 }),
      (rows, owners) => {
        const whole = runOver(
          rows,
          rows.map((_, number) => number),
        );
        const runs = [3, 0, 4, 1, 2].map((part) => {
          const numbers = rows.flatMap((_, number) => (owners[number] === part ? [number] : []));
          return runOver(rows, numbers).run;
        });
        const flat = runs.reduce(joinedRuns);
        const nested = [runs[4]!, [runs[2]!, runs[3]!].reduce(joinedRuns), runs[0]!, runs[1]!];
        expect(nested.reduce(joinedRuns)).toEqual(flat);
        expect(flat.notices.map(withoutRows)).toEqual(whole.notices);
        expect(adviceOf(flat, scorer)).toEqual(whole.advice);
        for (const { code } of whole.advice) seen.add(code);
      },
    ),
    { numRuns: 300, seed: 7 },
  );
  // A comparison of nothing with nothing would pass.
  expect([...seen].sort()).toEqual([
    'IDENTICAL_CANDIDATES',
    'LENGTHS_DIFFER',
    'SINGLE_SENTENCES',
    'TRUNCATED_CANDIDATES',
    'UNSEGMENTED_TEXT',
  ]);
});
