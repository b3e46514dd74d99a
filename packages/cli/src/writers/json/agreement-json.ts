// `rougekit correlate --format json`.

import { safeJson } from '../../terminal/escape-control.ts';
import type { AgreementResult } from '../agreement-result.ts';
import type { ResultWriter } from '../writer.ts';

export const agreementJson: ResultWriter<AgreementResult> = {
  id: 'json',
  help: 'for programs',
  extensions: ['.json'],
  text: jsonText,
};

async function jsonText({
  signature,
  rows,
  failed,
  ratings,
  inputs,
}: AgreementResult): Promise<string> {
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
    inputs: await inputs(),
  };
  return `${safeJson(report, 2)}\n`;
}
