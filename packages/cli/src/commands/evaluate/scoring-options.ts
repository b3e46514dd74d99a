// The options of `evaluate` that are those of `score`, and are handed on to it.

import { metricKeys } from '../../flags/known-names.ts';
import { DIGITS, PERCENT } from '../../flags/number-style-flags.ts';
import {
  but,
  CONFIDENCE,
  FAIL_OVER,
  FAIL_UNDER,
  HISTORY,
  JOBS,
  type OptionGroup,
  OUTPUT,
  RESAMPLES,
  rarely,
  SEED,
  TITLE,
} from '../../flags/option-records.ts';
import { WRITERS } from '../../writers/all.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';

export const SCORING_OPTIONS: OptionGroup = {
  title: 'Result:',
  options: [
    formatOption(WRITERS),
    OUTPUT,
    PERCENT,
    CONFIDENCE,
    ...rarely(
      DIGITS,
      RESAMPLES,
      SEED,
      but(TITLE, 'title of an HTML report (default: the data and the models)'),
    ),
    {
      flags: '--by <fields>',
      help: 'scores by groups of rows too: length, novelty …',
    },
    FAIL_UNDER,
    ...rarely(FAIL_OVER),
    { flags: '--baseline <run>', help: 'a saved run that --fail-if-worse compares with' },
    {
      flags: '--fail-if-worse <list>',
      help: 'exit 1 if a number is significantly worse: rougeL:0.01,bleu',
      names: metricKeys,
    },
    {
      flags: '--save <name>',
      help: 'name of the run in the history (default: that of the model); of several models, NAME.MODEL each',
    },
    ...rarely(HISTORY, JOBS),
  ],
};
