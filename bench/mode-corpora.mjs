// The news corpus in the shapes that modes need: with columns to group by, several references, other alphabets, packed. All made of
// the same invented words, so that only the shape differs; Chinese has words of its own.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chineseTexts } from './chinese-texts.mjs';
import { corpusFile, generator } from './corpora.mjs';

const GENRES = ['news', 'sport', 'culture', 'science', 'politics', 'weather'];
/** Letter by letter, for the letters of the corpora. */
const ALPHABETS = {
  lithuanian: ['aceisuz', 'ąčėįšųž'],
  kazakh: ['abcdefghijklmnopqrstuvwxyz', 'абцдефгһіжкәлмнөпқрсүұвңыз'],
  gujarati: ['abcdefghijklmnopqrstuvwxyz', 'કખગઘચછજઝટઠડઢણતથદધનપફબભમયરલ'],
};

/** name → from a row and its number to the row that is written. */
const SHAPES = {
  plain: (row) => row,
  /** Sentences with capitals, one after the other: js-rouge 3.2.0 throws where it finds none. */
  prose: (row) =>
    both(row, (text) =>
      text
        .split('\n')
        .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
        .join(' '),
    ),
  /** Another system on the same items, a little worse. */
  second: (row, _k, random) => ({ ...row, candidate: mixed(row.candidate, 0.1, random) }),
  references: (row, _k, random) => ({
    ...row,
    reference: [
      row.reference,
      ...[0.2, 0.4, 0.6].map((share) => mixed(row.reference, share, random)),
    ],
  }),
  accents: (row) => both(row, (text) => `“${text.replace('e', 'é').replace('a', 'à')}”`),
  ...Object.fromEntries(
    Object.entries(ALPHABETS).map(([name, [from, to]]) => {
      const letters = [...to];
      const map = new Map([...from].map((letter, k) => [letter, letters[k]]));
      const written = (text) => [...text].map((one) => map.get(one) ?? one).join('');
      return [name, (row) => both(row, written)];
    }),
  ),
};

const both = (row, change) => ({
  ...row,
  candidate: change(row.candidate),
  reference: change(row.reference),
});

/** A share of the words put elsewhere. */
function mixed(text, share, random) {
  const words = text.split(' ');
  return words
    .map((word) => (random() < share ? words[Math.floor(random() * words.length)] : word))
    .join(' ');
}

/** The path of so many pairs in one of the shapes: those above, `chinese`, or `gzip`. */
export function modeFile(shape, count) {
  const news = corpusFile('news', count);
  const name = `${news.replace(/\.jsonl$/, '')}-${shape}.jsonl`;
  const random = generator(5);
  if (shape === 'gzip') {
    writeFileSync(`${name}.gz`, gzipSync(readFileSync(modeFile('plain', count))));
    return `${name}.gz`;
  }
  const rows =
    shape === 'chinese' ? chineseRows(count, random) : newsRows(news, SHAPES[shape], random);
  writeFileSync(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return name;
}

function newsRows(news, shape, random) {
  const lines = readFileSync(news, 'utf8').trimEnd().split('\n');
  return lines.map((line, k) => {
    const genre = GENRES[(k * 7919) % GENRES.length];
    const rating = 1 + Math.floor(random() * 5);
    const own = { genre, number: ((k * 104729) % 9973) / 7, rating };
    const place = { system: `s${k % 10}`, document: `d${Math.floor(k / 10)}` };
    return { ...shape(JSON.parse(line), k, random), ...own, ...place };
  });
}

/** Three sentences a side, about as long as the news. */
function chineseRows(count, random) {
  const texts = chineseTexts(6 * count);
  return Array.from({ length: count }, (_, k) => {
    const reference = texts.slice(6 * k, 6 * k + 3);
    const others = texts.slice(6 * k + 3, 6 * k + 6);
    const candidate = reference.map((text, s) => (random() < 0.5 ? text : others[s]));
    return { id: String(k + 1), candidate: candidate.join('\n'), reference: reference.join('\n') };
  });
}
