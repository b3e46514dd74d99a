import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pair, Row, Sides } from '../../../src/index.ts';
import { collect, combine, defineMetric, scoreBatch, scoreStream } from '../../../src/index.ts';
import { checkAsync } from '../check.ts';
import { scorerFor } from '../scorers.ts';
import { mixedText } from '../texts.ts';

const scorer = scorerFor({ types: ['rouge1', 'rougeL'] });
/** A metric that must be awaited: the number of characters. */
const slow = defineMetric({
  name: 'slow',
  keys: ['slow'],
  async measureAll(pairs: readonly Sides[]) {
    await Promise.resolve();
    return pairs.map((sides) => [sides.candidate.length]);
  },
  conclude: ([length]) => ({ slow: { length } }),
});

/** Pairs with bad ones among them, as files bring them. */
const pairs: fc.Arbitrary<Pair[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ candidate: mixedText, reference: mixedText }) },
    {
      weight: 2,
      arbitrary: fc.record({
        id: fc.constantFrom('a', '__proto__', ''),
        candidate: mixedText,
        reference: fc.array(mixedText, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        null,
        7,
        [],
        {},
        { candidate: 'x' },
        { candidate: 'x', reference: [] },
        { id: 'b', reference: 'x' },
      ) as fc.Arbitrary<Pair>,
    },
  ),
  { maxLength: 40, size: 'max' },
);

/** A source that counts what was asked of it. */
class Source implements AsyncIterableIterator<Pair> {
  asked = 0;
  closed = 0;
  readonly #pairs: readonly Pair[];
  constructor(pairs: readonly Pair[]) {
    this.#pairs = pairs;
  }
  [Symbol.asyncIterator]() {
    return this;
  }
  async next(): Promise<IteratorResult<Pair>> {
    const value = this.#pairs[this.asked++];
    return value === undefined ? { done: true, value: undefined } : { done: false, value };
  }
  async return(): Promise<IteratorResult<Pair>> {
    this.closed++;
    return { done: true, value: undefined };
  }
}

/** A source that never answers. */
class HangingSource extends Source {
  override next(): Promise<IteratorResult<Pair>> {
    this.asked++;
    return new Promise(() => {});
  }
}

const many = (n: number): Pair[] =>
  Array.from({ length: n }, (_, k) => ({ candidate: `a b ${k}`, reference: 'a c' }));

async function gather<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Fails instead of hanging: a second is a very long time for anything here. */
async function promptly<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took longer than two seconds')), 2000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

describe('the rows of a stream', () => {
  it('are those of a batch, including bad ones', async () => {
    await checkAsync(
      fc.asyncProperty(pairs, async (list) => {
        const { rows } = scoreBatch(list, scorer);
        expect(await gather(scoreStream(list, scorer))).toEqual(rows);
        async function* later() {
          yield* list;
        }
        expect(await gather(scoreStream(later(), scorer))).toEqual(rows);
      }),
      100,
    );
  });

  it('collect into the report of a batch', async () => {
    await checkAsync(
      fc.asyncProperty(pairs, async (list) => {
        const { notices: _, ...report } = scoreBatch(list, scorer);
        expect(await collect(scoreStream(list, scorer), scorer)).toMatchObject(report);
      }),
      50,
    );
  });

  it('do not depend on the batch size of an async metric', async () => {
    const both = combine(scorer, slow);
    const size = fc.constantFrom(1, 2, 3, 32);
    await checkAsync(
      fc.asyncProperty(pairs, size, async (list, batchSize) => {
        const rows = await gather(scoreStream(list, both, { batchSize }));
        const plain = scoreBatch(list, scorer).rows;
        expect(rows.map((row) => row.index)).toEqual(plain.map((row) => row.index));
        rows.forEach((row, k) => {
          const expected = plain[k] as Row;
          if (row.ok && expected.ok) {
            const length = list[k].candidate.length;
            expect(row.scores).toEqual({ ...expected.scores, slow: { length } });
          } else expect(row).toEqual(expected);
        });
      }),
      100,
    );
  });
});

describe('back-pressure', () => {
  it('reads a pair only when its row is requested', async () => {
    const source = new Source(many(50));
    const rows = scoreStream(source, scorer);
    expect(source.asked).toBe(0);
    for (let k = 1; k <= 10; k++) {
      await rows.next();
      expect(source.asked).toBe(k);
    }
    await rows.return();
    expect(source.asked).toBe(10);
    expect(source.closed).toBe(1);
  });

  it('reads one batch at a time for an async metric', async () => {
    const source = new Source(many(50));
    const rows = scoreStream(source, slow, { batchSize: 4 });
    for (let k = 1; k <= 10; k++) {
      await rows.next();
      expect(source.asked).toBe(Math.ceil(k / 4) * 4);
    }
    await rows.return();
    expect(source.closed).toBe(1);
  });

  it('closes the source when the reader stops or fails, and not when it was read to its end', async () => {
    const left = new Source(many(5));
    for await (const _ of scoreStream(left, scorer)) break;
    expect([left.asked, left.closed]).toEqual([1, 1]);

    const failed = new Source(many(5));
    const reading = (async () => {
      for await (const _ of scoreStream(failed, scorer)) throw new Error('reader');
    })();
    await expect(reading).rejects.toThrow('reader');
    expect(failed.closed).toBe(1);

    const ended = new Source(many(5));
    await gather(scoreStream(ended, scorer));
    expect([ended.asked, ended.closed]).toEqual([6, 0]);
  });

  it('waits until the source has closed', async () => {
    let closed = false;
    class Slow extends Source {
      override async return(): Promise<IteratorResult<Pair>> {
        await new Promise((resolve) => setTimeout(resolve, 20));
        closed = true;
        return { done: true, value: undefined };
      }
    }
    const rows = scoreStream(new Slow(many(3)), scorer);
    await rows.next();
    await rows.return();
    expect(closed).toBe(true);
  });

  it('passes on what the source throws', async () => {
    async function* broken(): AsyncGenerator<Pair> {
      yield { candidate: 'a', reference: 'a' };
      throw new Error('disk');
    }
    const rows = scoreStream(broken(), scorer);
    expect((await rows.next()).value).toMatchObject({ ok: true, index: 0 });
    await expect(rows.next()).rejects.toThrow('disk');
  });
});

describe('an abort signal', () => {
  it('stops a source that hangs, and asks it to close', async () => {
    const source = new HangingSource([]);
    const controller = new AbortController();
    const next = scoreStream(source, scorer, { signal: controller.signal }).next();
    setTimeout(() => controller.abort(new Error('enough')), 10);
    await expect(promptly(next)).rejects.toThrow('enough');
    expect(source.closed).toBe(1);
  });

  it('stops a source whose close hangs as well', async () => {
    class Stubborn extends HangingSource {
      override return(): Promise<IteratorResult<Pair>> {
        this.closed++;
        return new Promise(() => {});
      }
    }
    const source = new Stubborn([]);
    const controller = new AbortController();
    const next = scoreStream(source, scorer, { signal: controller.signal }).next();
    setTimeout(() => controller.abort(new Error('enough')), 10);
    await expect(promptly(next)).rejects.toThrow('enough');
    expect(source.closed).toBe(1);
  });

  it('stops a metric that hangs', async () => {
    const hanging = defineMetric({
      name: 'hanging',
      keys: ['hanging'],
      measureAll: () => new Promise<never>(() => {}),
      conclude: () => ({ hanging: {} }),
    });
    const source = new Source(many(3));
    const controller = new AbortController();
    const next = scoreStream(source, hanging, { signal: controller.signal }).next();
    setTimeout(() => controller.abort(new Error('enough')), 10);
    await expect(promptly(next)).rejects.toThrow('enough');
    expect(source.closed).toBe(1);
  });

  it('that was raised before reads nothing', async () => {
    const source = new Source(many(3));
    const signal = AbortSignal.abort(new Error('never mind'));
    await expect(promptly(scoreStream(source, scorer, { signal }).next())).rejects.toThrow(
      'never mind',
    );
    expect(source.asked).toBe(0);
  });

  it('raised between two rows stops before the next pair is read', async () => {
    const source = new Source(many(9));
    const controller = new AbortController();
    const rows = scoreStream(source, scorer, { signal: controller.signal });
    await rows.next();
    controller.abort(new Error('enough'));
    await expect(promptly(rows.next())).rejects.toThrow('enough');
    expect([source.asked, source.closed]).toEqual([1, 1]);
  });

  it('is left without listeners', async () => {
    const controller = new AbortController();
    let listeners = 0;
    const signal = {
      get aborted() {
        return controller.signal.aborted;
      },
      addEventListener: () => {
        listeners++;
      },
      removeEventListener: () => {
        listeners--;
      },
    };
    await gather(scoreStream(new Source(many(20)), scorer, { signal }));
    expect(listeners).toBe(0);
  });
});
