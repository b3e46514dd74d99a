// Runs in the browser: BERTScore with a tiny model, against what the original bert_score gave for the same pairs.
const seen = {};
try {
  const { scoreStream } = await import('rougekit');
  const { bertScore, modelFromFiles } = await import('/neural/index.js');
  const json = async (file) => (await fetch(`/fixtures/${file}`)).json();
  const [tokenizer, tokenizerConfig, config, expected] = await Promise.all([
    json('tiny-bert/tokenizer.json'),
    json('tiny-bert/tokenizer_config.json'),
    json('tiny-bert/config.json'),
    json('expected.json'),
  ]);
  const bytes = await (await fetch('/fixtures/tiny-bert/model.onnx')).arrayBuffer();
  const model = new Uint8Array(bytes);
  const files = { name: 'tiny-bert', model, tokenizer, tokenizerConfig, config };
  const own = await modelFromFiles(files);
  const { f } = expected.results.find(
    (one) => one.model === 'tiny-bert' && one.layer === 1 && one.idf && !one.rescale && one.several,
  );
  const pairs = expected.pairs.map(({ candidate, references }) => ({
    candidate,
    reference: references,
  }));
  seen.signatures = [];
  seen.pairs = 0;
  seen.largest = 0;
  for (const device of ['wasm', 'onnx']) {
    const scorer = bertScore({ model: own, layer: 1, idf: true, device });
    seen.signatures.push(scorer.signature);
    let k = 0;
    for await (const { scores } of scoreStream(pairs, scorer))
      seen.largest = Math.max(seen.largest, Math.abs(scores.bertscore.fmeasure - f[k++]));
    seen.pairs += k;
  }
} catch (error) {
  seen.error = String(error?.stack ?? error);
}
await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
