// The metrics of @rougekit/neural under their names and flags, whether it is installed or not; loaded when one is asked for.

import { modelsFolder } from '@rougekit/hub';
import { DECLARATIONS } from '@rougekit/neural/declaration';
import { RougekitError, type Scorer, type Scores } from 'rougekit';
import type { ErrorDetails, Family } from 'rougekit/registry';
import { loadInstalled, NEURAL, notInstalled } from '../installed/optional-packages.ts';

/** The package, as far as it is used here. */
interface Neural {
  neuralFamilies(places: readonly string[]): readonly Family<'async'>[];
}

export function neuralMetrics(
  load: () => Neural | undefined = () => loadInstalled<Neural>(NEURAL),
): Family<'async'>[] {
  return DECLARATIONS.map((declaration) => ({
    ...declaration,
    make(options) {
      const neural = load();
      if (neural === undefined)
        throw new RougekitError(
          'NO_DATA',
          `${declaration.title} needs a package: ${notInstalled(NEURAL)}`,
        );
      return asOurs(() => {
        const families = neural.neuralFamilies([modelsFolder(process.env)]);
        const own = families.find(({ name }) => name === declaration.name) as Family<'async'>;
        return own.make(options) as Scorer<Scores, 'async'>;
      });
    },
  }));
}

/** The package may have a copy of rougekit of its own, whose errors are of another class. */
function asOurs<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw ownError(error);
  }
}

export function ownError(error: unknown): unknown {
  if (error instanceof RougekitError || (error as Error | undefined)?.name !== 'RougekitError')
    return error;
  const { code, message } = error as RougekitError;
  return new RougekitError(code, message, { ...(error as ErrorDetails) });
}
