// Short English texts by seed, with what the preparation of English looks for in the amounts of ordinary prose: a number, a
// contraction, a quotation in every other sentence, now and then an address.
import { generator } from './corpora.mjs';

const WORDS =
  'the a of to and in that is was for on with as by at from city council water report study people government year company market police court health school river bridge engine train plan cost price group team result change said found made went came took gave began left held new large small local early late public private national'.split(
    ' ',
  );
const SPECIAL = [
  ...["can't", "it's been", "they're", "I'd go", 'don’t', "won't", "the city's", "she'd left"],
  ...['42', '1,250', '3.5%', '$12 million', '21st', '1984', '2.75', '£3bn', '10-year-old'],
  ...['“quoted words”', '(in brackets)', 'Dr. Smith', 'the U.S.', 'one – two', 'wait…'],
  ...['https://news.example/2024/01/report', 'press@council.example'],
];

/** Of eight to thirty words in one to three sentences. */
export function englishTexts(count) {
  const random = generator(7);
  const any = (list) => list[Math.floor(random() * list.length)];
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(random() * 4) }, () =>
      random() < 0.06 ? any(SPECIAL) : any(WORDS),
    );
    const text = words.join(' ');
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, sentence).join(' '),
  );
}
