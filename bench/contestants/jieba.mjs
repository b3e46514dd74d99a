// Chinese words: the tokenizer by its native build, and the WebAssembly build by itself.
//   node jieba.mjs '{"count":20000}'
import { createRequire } from 'node:module';
import { jieba } from '../../packages/text/dist/index.js';
import { chineseTexts } from '../chinese-texts.mjs';
import { decline, playRounds } from './rounds.mjs';

const texts = chineseTexts(JSON.parse(process.argv[2]).count);
const each = (work) => () => texts.reduce((sum, text) => sum + work(text), 0);

try {
  const require = createRequire(new URL('../../packages/text/package.json', import.meta.url));
  require('@node-rs/jieba');
  const wasm = require('jieba-wasm');
  const tokenizer = jieba();
  await playRounds({
    native: each((text) => {
      let count = 0;
      tokenizer.tokenize(text, 0, text.length, () => count++);
      return count;
    }),
    wasm: each((text) => wasm.cut(text, true).length),
  });
} catch (error) {
  decline(String(error));
}
