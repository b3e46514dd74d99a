import { rouge } from 'rougekit';
import { scoreJsonLines } from 'rougekit/lines';

const line = `${JSON.stringify({ candidate: 'a cat', reference: 'a cat' })}\n`;
const data = new TextEncoder().encode(line.repeat(9));

async function rowsIn(workers) {
  try {
    let sum = 0;
    for await (const { scores, rows, columns } of scoreJsonLines(data, rouge(), { workers }))
      sum += (rows * scores.reduce((all, one) => all + one, 0)) / (rows * columns.length);
    return sum;
  } catch (error) {
    return error.code;
  }
}

export const answers = Promise.all([1, 2].map(rowsIn));
globalThis.answers = answers;
