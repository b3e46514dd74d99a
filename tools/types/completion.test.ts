// An editor offers every name at each place.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { names } from 'rougekit/registry';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { completionsAt } from './completions.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = path.join(root, 'tools', 'types', 'typed-by-hand.ts');
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(
  { ...config, include: [], files: [] },
  ts.sys,
  root,
);
const completions = completionsAt(ts, file, options);

/** The cursor is where | stands. */
const offered = (code: string) =>
  completions(
    "import { bleu, explain, grounding, rouge, textFigures } from 'rougekit';\n" +
      `import { scorerFromNames } from 'rougekit/registry';\n${code}`,
  );

const TYPES = [
  ...Array.from({ length: 9 }, (_, k) => `rouge${k + 1}`),
  ...['rougeL', 'rougeLsum', 'rougeW', 'rougeS', 'rougeSU'],
];
const all = (list: readonly string[]) => expect.arrayContaining([...list]);

test.each([
  ["rouge({ types: ['|'] })", TYPES],
  ["rouge({ types: ['rouge1', '|'] })", TYPES],
  ["rouge({ types: ['rouge1', 'rouge2', '|'] })", TYPES],
  ["rouge({ dialect: '|' })", ['rougekit', 'rouge-score']],
  ["rouge({ tokenizer: '|' })", ['unicode', 'alphanumeric', 'whitespace', 'characters']],
  ["rouge({ stemmer: '|' })", ['porter', 'porter-nltk', 'none']],
  ["rouge({ sentences: '|' })", ['newline', 'punctuation', 'none']],
  ["rouge({ references: '|' })", ['best', 'mean', 'pooled', 'jackknife', 'independent']],
  ["rouge({ types: ['rouge1'], stemmer: '|' })", ['porter', 'porter-nltk', 'none']],
  ["grounding({ types: ['|'] })", TYPES],
  ["grounding({ types: ['rouge1', '|'] })", TYPES],
  ["textFigures({ types: ['length', '|'] })", ['length', 'compression', 'novelty1', 'repetition9']],
  ["bleu({ smoothing: '|' })", ['exp', 'floor', 'add-k', 'none']],
  ["scorerFromNames(['|'])", [...TYPES, 'bleu', 'chrf', 'ter', 'meteor', 'exact', 'tokenf1']],
  ["scorerFromNames(['rouge1', '|'])", [...TYPES, 'bleu', 'edit', 'grounding', 'novelty2']],
  ["scorerFromNames(['rouge1'], { dialect: '|' })", names.dialects],
  ["scorerFromNames(['rouge1'], { tokenizer: '|' })", names.tokenizers],
  ["scorerFromNames(['rouge1'], { stemmer: '|' })", [...names.stemmers, 'none']],
  ["scorerFromNames(['rouge1'], { sentences: '|' })", names.sentences],
  ["scorerFromNames(['rouge1'], { stopwords: '|' })", names.stopwords],
])('%s', (code, expected) => {
  expect(offered(code)).toEqual(all(expected));
});

test('a scorer has no property that is not there', () => {
  expect(offered('rouge().|')).toEqual(['metrics', 'mode', 'signature']);
});
