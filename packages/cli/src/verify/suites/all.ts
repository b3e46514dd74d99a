import type { Suite } from '../suite.ts';
import { cocoSuites } from './coco.ts';
import { cxrSuites } from './cxr.ts';
import { jsRougeSuites } from './js-rouge.ts';
import { kenlimmjSuites } from './kenlimmj.ts';
import { nltkSuites } from './nltk.ts';
import { pltrdySuites } from './pltrdy.ts';
import { pyRougeSuites } from './py-rouge.ts';
import { rouge155Suites } from './rouge-1.5.5.ts';
import { rouge155AverageSuites } from './rouge-1.5.5-averages.ts';
import { rouge155StemSuites } from './rouge-1.5.5-stems.ts';
import { rougeChineseSuites } from './rouge-chinese.ts';
import { rougeMetricSuites } from './rouge-metric.ts';
import { rougeScoreSuites } from './rouge-score.ts';
import { sacrebleuSuites } from './sacrebleu.ts';
import { sacrerougeSuites } from './sacrerouge.ts';
import { sumevalSuites } from './sumeval.ts';
import { torchmetricsSuites } from './torchmetrics.ts';

/** Every suite, dialect by dialect in the order of the registry; then programs for other metrics. */
export const SUITES: readonly Suite[] = [
  ...rouge155Suites,
  ...rouge155AverageSuites,
  ...rouge155StemSuites,
  ...rougeScoreSuites,
  ...torchmetricsSuites,
  ...pltrdySuites,
  ...rougeMetricSuites,
  ...pyRougeSuites,
  ...sacrerougeSuites,
  ...sumevalSuites,
  ...jsRougeSuites,
  ...kenlimmjSuites,
  ...cocoSuites,
  ...cxrSuites,
  ...rougeChineseSuites,
  ...sacrebleuSuites,
  ...nltkSuites,
];
