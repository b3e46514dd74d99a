// lcs-rows.cpp, compiled for this machine if there is a compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache, GIANT } from './corpora.mjs';

const source = fileURLToPath(new URL('lcs-rows.cpp', import.meta.url));

/** { play(way, tokens) → { cpu, megabytes, value: length } }, or { reason } without a compiler; `way` is 'rows' or 'strips'. */
export function rowsProgram() {
  mkdirSync(cache, { recursive: true });
  const program = path.join(cache, 'lcs-rows');
  const compiler = process.env.CXX ?? 'c++';
  // Renamed when complete: another run may be using the one that is there.
  const fresh = `${program}.${process.pid}`;
  const made = spawnSync(compiler, ['-O3', '-march=native', '-o', fresh, source], {
    encoding: 'utf8',
  });
  if (made.error) return { reason: `no C++ compiler ("${compiler}") on this machine` };
  if (made.status !== 0) return { reason: `${compiler} failed: ${made.stderr.split('\n')[0]}` };
  renameSync(fresh, program);
  const play = (way, tokens) => {
    const args = [tokens, GIANT.seed, GIANT.types, way].map(String);
    const { cpu, length, megabytes } = JSON.parse(
      execFileSync(program, args, { encoding: 'utf8' }),
    );
    return { cpu, megabytes, value: length };
  };
  return { play };
}
