import { createColors } from 'picocolors';

export type Colours = ReturnType<typeof createColors>;
export type Environment = Readonly<Record<string, string | undefined>>;

interface Terminal {
  readonly isTTY?: boolean | undefined;
}

/**
 * Colours for one stream: on a terminal only, since escape codes do not belong in files.
 * picocolors would decide by stdout alone, and colour in CI.
 */
export function coloursFor(stream: Terminal, env: Environment): Colours {
  return createColors(wantsColour(stream, env));
}

function wantsColour(stream: Terminal, env: Environment): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return force !== '0' && force !== 'false';
  return canRedraw(stream, env);
}

/** Whether a line can be redrawn: CI logs would keep every version of it. */
export function canRedraw(stream: Terminal, env: Environment): boolean {
  const isCi = env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb' && !isCi;
}
