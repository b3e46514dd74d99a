// 50 pairs, two models, every combination of layer, idf, rescaling and references: equal to the original bert_score.

import { scoreStream } from 'rougekit';
import { expect, test } from 'vitest';
import { bertScore } from '../src/node.ts';
import { EXPECTED, type Result, tinyModel } from './fixtures.ts';

const titled = EXPECTED.results.flatMap((result) => {
  const { model, layer, idf, rescale, several } = result;
  const words = [idf ? 'idf' : 'even', rescale ? 'rescaled' : 'raw', several ? 'all' : 'first'];
  return (['wasm', 'onnx'] as const).map(
    (device) =>
      [`${model}, layer ${layer}, ${words.join(', ')}: ${device}`, device, result] as const,
  );
});

test.each(titled)('%s', async (_, device, result: Result) => {
  const { model, layer, idf, rescale, several, p, r, f } = result;
  const scorer = bertScore({ model: tinyModel(model), layer, idf, rescale, device });
  const pairs = EXPECTED.pairs.map(({ candidate, references }) => ({
    candidate,
    reference: several ? references : references.slice(0, 1),
  }));
  let k = 0;
  for await (const row of scoreStream(pairs, scorer)) {
    if (!row.ok) throw new Error(row.problem.message);
    const { precision, recall, fmeasure } = row.scores.bertscore;
    // 32-bit sums in another order.
    expect(Math.abs(precision - p[k]), `precision of pair ${k}`).toBeLessThan(1e-5);
    expect(Math.abs(recall - r[k]), `recall of pair ${k}`).toBeLessThan(1e-5);
    expect(Math.abs(fmeasure - f[k]), `F of pair ${k}`).toBeLessThan(1e-5);
    k++;
  }
  expect(k).toBe(50);
});
