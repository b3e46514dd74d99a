// `rougekit correlate --format json`.

import type { AgreementFacts } from '../../commands/correlate/result.ts';
import type { InputChecksum } from '../../readers/reader.ts';

export function agreementJson(facts: AgreementFacts, inputs: readonly InputChecksum[]): string {
  const { signature, rows, failed, ratings } = facts;
  const report = {
    kind: 'agreement',
    version: 1,
    signature,
    agreement: ratings[0]?.metrics[0]?.agreement.signature,
    rows,
    failed,
    ratings: ratings.map(({ rating, items, failed: without, metrics, differences, turned }) => ({
      rating,
      items,
      failed: without,
      metrics: metrics.map(({ metric, better, agreement: { levels } }) => ({
        ...{ metric, better, levels },
      })),
      ...(differences.length === 0
        ? {}
        : {
            differences: differences.map(({ metric, against, comparison: { levels } }) => ({
              ...{ metric, against, levels },
            })),
            turned,
          }),
    })),
    inputs,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
