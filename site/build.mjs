// Builds the documentation site into site/dist: docs/, the API reference made by TypeDoc from the library's own comments, and
// the playground. `npm run docs` in the root of the repository installs what this needs and calls it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPages } from './pages.mjs';

const site = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(site);
const pages = path.join(site, 'pages');

const count = copyPages(path.join(root, 'docs'), pages);
console.log(`${count} pages from docs/`);

const entries = Object.values(
  JSON.parse(readFileSync(path.join(root, 'packages/rougekit/package.json'), 'utf8')).exports,
)
  .map((target) => target.types)
  .filter((file) => typeof file === 'string')
  .map((file) => file.replace('./dist/', 'src/').replace(/\.d\.ts$/, '.ts'))
  .filter((file) => existsSync(path.join(root, 'packages/rougekit', file)));
run('typedoc', [
  ...entries.flatMap((file) => ['--entryPoints', path.join(root, 'packages/rougekit', file)]),
  ...['--tsconfig', path.join(root, 'packages/rougekit/tsconfig.json')],
  ...['--plugin', 'typedoc-plugin-markdown', '--out', path.join(pages, 'api')],
  ...['--name', 'API', '--readme', 'none', '--entryFileName', 'index', '--hidePageHeader', 'true'],
  ...['--excludeInternal', 'true', '--disableSources', 'true'],
]);
const playground = path.join(root, 'packages/studio/dist/playground');
if (existsSync(playground)) {
  cpSync(playground, path.join(pages, 'public/playground'), { recursive: true });
} else {
  console.log(
    'The playground is not built, so the site has none: npm run playground -- --no-serve',
  );
}

run('vitepress', ['build', site]);
console.log(`\nThe site is in ${path.relative(root, path.join(site, 'dist'))}`);

function run(command, args) {
  const bin = path.join(site, 'node_modules', '.bin', command);
  const { status } = spawnSync(bin, args, {
    cwd: site,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`${command} failed; the site was not built.`);
    process.exit(1);
  }
}
