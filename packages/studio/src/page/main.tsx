// Opens the page.

import { render } from 'preact';
import { App } from './app.tsx';
import { readHead, readIndex } from './read-data.ts';

const head = readHead();
const index = await readIndex();
render(<App head={head} index={index} />, document.getElementById('app') as HTMLElement);
