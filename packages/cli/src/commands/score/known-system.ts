// Whether `--against` names a system.

import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';

/** A UsageError unless it is one of at least two systems. */
export function knownSystem(against: string, systems: readonly string[]): void {
  if (systems.length < 2)
    throw new UsageError(
      '`--against` needs several systems: --candidate A --candidate B, or --system a=a.txt --system b=b.txt',
    );
  if (systems.includes(against)) return;
  const names = systems.slice(0, 20).map((name) => excerpt(name, 40));
  throw new UsageError(
    `\`--against\` names '${against}', which is none of the systems.${didYouMean(against, systems)} Systems: ${names.join(', ')}.`,
  );
}
