// What a generation came to, as one JSON object: for papers, bills and CI.

import type { Generation } from '@rougekit/llm';
import type { RetrievalReport } from '../corpus/corpus-search.ts';
import type { InputChecksum } from '../readers/reader.ts';
import type { GenerationRequest } from './generation-request.ts';
import type { LlmPackage } from './llm-package.ts';
import type { OpenModel } from './open-model.ts';
import type { ReadItems } from './read-items.ts';

/** What was read, and how good the search in it was. */
interface Found {
  readonly inputs: readonly InputChecksum[];
  readonly retrieval: RetrievalReport | undefined;
}

export async function found({ data, search }: ReadItems): Promise<Found> {
  const inputs = [...(await data.checksums()), ...((await search?.checksums()) ?? [])];
  return { inputs, retrieval: search?.report() };
}

export function totalsJson(
  { model, price }: OpenModel,
  { totals, signature }: Pick<Generation, 'totals' | 'signature'>,
  { prompt, settings, parameters, repeat, price: said }: GenerationRequest,
  { inputs, retrieval }: Found,
  { PRICES_DATE }: LlmPackage,
): string {
  const asked = totals.answers - totals.reused;
  const json = {
    ...{ kind: 'generation', version: 1, model: model.id, endpoint: model.endpoint, signature },
    ...(model.isBaseline
      ? {}
      : {
          prompt: { name: prompt.name, version: prompt.version, hash: prompt.hash },
          settings: { ...prompt.defaults, ...settings },
          parameters,
        }),
    repeat,
    versions: [...totals.versions],
    answers: totals.answers,
    statuses: totals.byStatus,
    reused: totals.reused,
    retries: totals.retries,
    tokens: totals.tokens,
    cost: totals.cost,
    // When the list was made that the cost comes from.
    prices: price === undefined ? null : said === undefined ? PRICES_DATE : 'given',
    latency: asked === 0 ? null : Math.round(totals.latency / asked),
    ...(retrieval === undefined ? {} : { retrieval }),
    inputs,
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
