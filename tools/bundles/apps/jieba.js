import { loadJieba } from '@rougekit/text/jieba';

/** The words of a text, once the bytes of the module are there, as a page would fetch them. */
globalThis.wordsOf = async (text, wasm) => {
  const { tokenize } = await loadJieba({ wasm });
  const words = [];
  tokenize(text, 0, text.length, (start, end) => words.push(text.slice(start, end)));
  return words;
};
