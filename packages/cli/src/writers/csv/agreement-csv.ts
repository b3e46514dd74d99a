// `rougekit correlate --format csv`: a line for each coefficient, with every digit.

import type { AgreementResult } from '../agreement-result.ts';
import { agreementSignatures } from '../agreement-rows.ts';
import type { ResultWriter } from '../writer.ts';
import { csvTable } from './escape-csv.ts';

const HEAD = [
  ...['rating', 'level', 'metric', 'better', 'coefficient', 'value', 'low', 'high'],
  ...['n', 'leftOut', 'reason', 'signature', 'agreement'],
];

export const agreementCsv: ResultWriter<AgreementResult> = {
  id: 'csv',
  help: 'one line per coefficient',
  extensions: ['.csv'],
  text(result) {
    const signatures = agreementSignatures(result);
    const rows = result.ratings.flatMap(({ rating, metrics }) =>
      metrics.flatMap(({ metric, better = null, agreement }) =>
        Object.entries(agreement.levels).flatMap(([level, { coefficients }]) =>
          Object.entries(coefficients).map(([name, one]) => [
            ...[rating, level, metric, better, name, one.value, one.low, one.high],
            ...[one.n, one.leftOut, one.reason ?? null, ...signatures],
          ]),
        ),
      ),
    );
    return csvTable([HEAD, ...rows]);
  },
};
