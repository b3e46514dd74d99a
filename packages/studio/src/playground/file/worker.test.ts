import { expect, it, vi } from 'vitest';
import type { Answer, Request } from './protocol.ts';
import { work } from './worker.ts';

type Scope = Parameters<typeof work>[0];

const csv = (id: string) => `id,prediction,target\n${id},a cat,a cat sat\n`;

/** A file whose bytes come when `isRead` says so. */
function file(name: string, isRead: Promise<void> = Promise.resolve()): File {
  const given = new File([csv(name)], name);
  const stream = () =>
    new ReadableStream<Uint8Array>({
      async start(controller) {
        await isRead;
        controller.enqueue(new TextEncoder().encode(csv(name)));
        controller.close();
      },
    });
  return Object.defineProperty(given, 'stream', { value: stream });
}

it('scores the file that was opened last, even if one before it is read later', async () => {
  const answers: Answer[] = [];
  const scope: Scope = { postMessage: (answer) => void answers.push(answer), onmessage: null };
  work(scope);
  const ask = (data: Request) => scope.onmessage?.({ data } as MessageEvent<Request>);
  const answered = (kind: Answer['kind'], job: number) =>
    vi.waitFor(() => {
      const found = answers.find((one) => one.kind === kind && 'job' in one && one.job === job);
      if (found === undefined) throw new Error(`${kind} ${job} has not come`);
      return found;
    });
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  ask({ kind: 'open', job: 1, file: file('slow.csv', isRead) });
  ask({ kind: 'open', job: 2, file: file('quick.csv') });
  const opened = await answered('opened', 2);
  if (opened.kind !== 'opened') throw new Error('never');
  read();
  // Whatever is left to do for the first file is done now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const recipe = { metrics: ['rouge1'], options: {} };
  ask({ kind: 'score', job: 3, recipe, columns: opened.columns });
  expect(await answered('scored', 3)).toMatchObject({ index: { ids: ['quick.csv'] } });
  expect(answers.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
});
