// Opens the playground; in a worker, which runs the same program, serves it.

import { render } from 'preact';
import { App, opened } from './app.tsx';
import { work } from './file/worker.ts';

async function open(): Promise<void> {
  const usual = navigator.language.startsWith('zh') ? 'zh' : 'en';
  const first = await opened(location.hash, usual);
  render(<App first={first} usual={usual} />, document.getElementById('app') as HTMLElement);
}

if (typeof document === 'undefined') work(self as unknown as Parameters<typeof work>[0]);
else void open();
