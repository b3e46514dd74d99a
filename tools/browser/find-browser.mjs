// Chromium, wherever it is. Debian: apt-get install chromium fonts-noto-cjk; elsewhere: CHROMIUM=/path/to/it.
import { spawnSync } from 'node:child_process';

export const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** undefined where there is none. */
export const browser = [process.env.CHROMIUM, ...NAMES].find(
  (name) => name && spawnSync(name, ['--version']).status === 0,
);

/** Without a sandbox of its own, so that it starts for root, too; it sees nothing but our pages. */
export const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];
