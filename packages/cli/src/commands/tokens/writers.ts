// How tokens are written: side by side for people, with every place for programs, or a line per row.

import { safeJson } from '../../terminal/escape-control.ts';
import type { RowsWriter } from '../../writers/rows-writer.ts';
import { sideBySide } from './side-by-side.ts';
import type { TokenizedRow, TokenizedText } from './tokenized.ts';

export interface TokensWriter extends RowsWriter<TokenizedRow> {
  /** Whether a row has room for the tokens of one tokenizer only. */
  readonly ofOneTokenizer?: true;
}

const table = (isWhole: boolean): TokensWriter => ({
  id: 'table',
  help: 'default',
  extensions: [],
  isForPeople: true,
  open(output, look) {
    let isFirst = true;
    return {
      async row({ title, texts, isList }) {
        for (const [k, text] of texts.entries()) {
          const words = [title ?? [], isList ? `text ${k + 1}` : []].flat().join(', ');
          const head = words === '' ? '' : `${look.colours.dim(words)}\n`;
          await output.write((isFirst ? '' : '\n') + head + sideBySide(text, look, isWhole));
          isFirst = false;
        }
      },
    };
  },
});

const json: TokensWriter = {
  id: 'json',
  help: 'with the place of each token',
  extensions: ['.json'],
  open(output) {
    const rows: object[] = [];
    return {
      row: async ({ id, texts, problem }) =>
        void rows.push(problem === undefined ? { id, texts: texts.map(ownText) } : { id, problem }),
      end: () => output.write(`${safeJson({ kind: 'tokens', version: 1, rows }, 2)}\n`),
    };
  },
};

const ownText = ({ text, byTokenizer }: TokenizedText) => ({ text, tokenizers: byTokenizer });

const jsonl: TokensWriter = {
  id: 'jsonl',
  help: 'a line per row, of one tokenizer',
  extensions: ['.jsonl', '.ndjson'],
  ofOneTokenizer: true,
  open: (output) => ({
    async row({ id, texts, isList, problem }) {
      const lists = texts.map(
        ({ byTokenizer: [only] }) => only?.tokens.map(({ token }) => token) ?? [],
      );
      const line =
        problem === undefined ? { id, tokens: isList ? lists : lists[0] } : { id, problem };
      await output.write(`${safeJson(line)}\n`);
    },
  }),
};

export const tokensWriters = (isWhole: boolean): readonly TokensWriter[] => [
  table(isWhole),
  json,
  jsonl,
];
