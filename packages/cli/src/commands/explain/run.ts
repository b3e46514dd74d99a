// `rougekit explain`: one pair, and where each of its scores comes from.

import type { Notice, Pair, Scorer, Scores } from 'rougekit';
import { explain, RougekitError } from 'rougekit';
import type { Language } from 'rougekit/explain';
import { SetChecks } from 'rougekit/lines';
import type { Column } from 'rougekit/registry';
import { failureOf } from '../../failures/core-errors.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import {
  columnsOf,
  fieldOf,
  isBetaField,
  mainField,
  mainName,
} from '../../scoring/metric-columns.ts';
import type { Environment } from '../../terminal/colours.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import {
  type ExplainedMetric,
  type ExplainedPair,
  explainEach,
  type MainNumber,
} from './explained-pair.ts';
import { type FoundPair, findPair } from './find-pair.ts';
import type { ExplainRequest } from './request.ts';

export async function explainPair(request: ExplainRequest, runtime: Runtime): Promise<ExitCode> {
  const { recipe, isWhole } = request;
  const { scorer } = recipe;
  const files = 'files' in request.pair ? request.pair.files : [];
  const outputs = openOutputs(request.outputs, { kept: inputFiles(files) }, runtime);
  for (const remark of recipe.remarks) runtime.messages.warn(remark);
  const language = request.language ?? languageOf(runtime);
  const found = await findPair(request.pair, runtime);
  const metrics = await explainAll(found, scorer, { language, isWhole }, runtime);
  const ofScores = metrics.flatMap(({ explanation }) => explanation.notices);
  const notices = [...wordAdvice(found.pair, scorer), ...ofScores];
  for (const message of new Set(notices.map((notice) => notice.message)))
    runtime.messages.warn(message);
  const explained = { ...found, signature: scorer.signature, language, isWhole, metrics };
  await writeResult(explained, outputs, runtime);
  return EXIT.good;
}

/** What `score` says of texts whose words a tokenizer does not see. */
function wordAdvice(pair: Pair, scorer: Scorer<Scores>): readonly Notice[] {
  const checks = new SetChecks(scorer);
  checks.add(pair);
  return checks.notices();
}

/** Of many, unless all were asked for. */
const SHOWN_REFERENCES = 10;

async function explainAll(
  { pair }: FoundPair,
  scorer: Scorer<Scores>,
  { language, isWhole }: Pick<ExplainedPair, 'language' | 'isWhole'>,
  { calculate }: Runtime,
): Promise<ExplainedMetric[]> {
  const columns = columnsOf(scorer);
  const metrics: ExplainedMetric[] = [];
  for (const key of scorer.metrics.flatMap(({ keys }) => keys)) {
    try {
      const made = await explainEach(
        (reference) => calculate(() => explain(pair, scorer, key, { language, ...reference })),
        isWhole ? Number.POSITIVE_INFINITY : SHOWN_REFERENCES,
      );
      metrics.push({ ...made, mains: mainNumbers(key, made.explanation.score, columns) });
    } catch (error) {
      throw error instanceof RougekitError ? failureOf(error, { place: key }) : error;
    }
  }
  return metrics;
}

/** With several betas, every F. */
function mainNumbers(key: string, score: object, columns: readonly Column[]): MainNumber[] {
  const main = mainField(key, score, columns);
  const fields = main !== undefined && isBetaField(main) ? betaFields(key, columns) : [main ?? ''];
  return fields.flatMap((field) => {
    const value = fieldOf(score, field);
    return typeof value === 'number' ? [{ name: mainName(key, field), value }] : [];
  });
}

/** From the smallest beta to the largest. */
const betaFields = (key: string, columns: readonly Column[]) =>
  columns
    .filter((one) => one.key === key && isBetaField(one.field))
    .map(({ field }) => field)
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

/** That of the user's messages elsewhere. */
function languageOf({ env, messages }: Runtime): Language {
  const name = ['LC_ALL', 'LC_MESSAGES', 'LANG'].find((one) => (env[one] ?? '') !== '');
  if (name === undefined || !isChinese(env, name)) return 'en';
  messages.info(`In Chinese, as ${name}=${env[name]} has it; --lang en for English.`);
  return 'zh';
}

const isChinese = (env: Environment, name: string) => /^zh(?:[_.@-]|$)/i.test(env[name] ?? '');
