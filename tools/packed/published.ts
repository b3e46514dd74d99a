// The packages that npm gets: all that are not private.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** Names of folders in `packages/`. */
export const published: readonly string[] = readdirSync(packages).filter((folder) => {
  const manifest = `${packages}${folder}/package.json`;
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).private !== true;
});
