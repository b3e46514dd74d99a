// Corpora made by seed: the same texts on every machine. Words come from a made-up lexicon with a
// steep frequency distribution, so that caches are not flattered by a handful of words.

/** A small linear congruential generator: quality is not the point, repeatability is. */
export function generator(seed) {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

const LETTERS = 'etaoinshrdlucmfwypvbgkqjxz';
const ENDINGS = ['', '', '', 's', 'ed', 'ing', 'ly', 'ation', 'ness', 'er', 'al'];

function lexicon(random, size) {
  const words = new Set();
  while (words.size < size) {
    let word = '';
    for (let k = 2 + Math.floor(random() * 6); k > 0; k--) {
      word += LETTERS[Math.floor(random() * random() * LETTERS.length)];
    }
    words.add(word + ENDINGS[Math.floor(random() * ENDINGS.length)]);
  }
  return [...words];
}

/** Pairs of texts of so many tokens in so many sentences; the candidate keeps some of the reference. */
export function pairs({
  seed,
  count,
  tokens: [least, most],
  sentences: [few, many],
  types = 40000,
}) {
  const random = generator(seed);
  const words = lexicon(random, types);
  const word = () => words[Math.floor(random() ** 4 * words.length)];
  const made = [];
  for (let i = 0; i < count; i++) {
    const parts = few + Math.floor(random() * (many - few + 1));
    const length = Math.max(1, Math.floor((least + random() * (most - least)) / parts));
    const reference = Array.from({ length: parts }, () => Array.from({ length }, word));
    const candidate = reference.map((line) => line.map((w) => (random() < 0.4 ? word() : w)));
    const text = (lines) => lines.map((line) => `${line.join(' ')}.`).join('\n');
    made.push({ candidate: text(candidate), reference: text(reference) });
  }
  return made;
}

export const corpora = {
  'news summaries': () => pairs({ seed: 1, count: 10000, tokens: [45, 70], sentences: [3, 4] }),
  'short answers': () => pairs({ seed: 2, count: 100000, tokens: [3, 15], sentences: [1, 1] }),
  documents: () => pairs({ seed: 3, count: 50, tokens: [2000, 5000], sentences: [80, 200] }),
};
