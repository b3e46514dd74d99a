// What the preparation of English texts costs, step by step, beside a plain split of the same texts.
import { Contestant } from '../contestant.mjs';
import { number, table, times } from '../markdown.mjs';
import { alternate } from '../rounds.mjs';

export const WHOLE =
  'all of it: steps, words, lower case, stems (`score()` of a text against itself, halved)';

export async function measurePreparation({ count, rounds, progress }) {
  const contestant = await Contestant.node('preparation.mjs', { count });
  try {
    const { steps, texts } = contestant.facts;
    const works = [
      ['a plain `split`', 'split', 1],
      ...steps.map((id) => [`step \`${id}\``, `step ${id}`, 1]),
      ['tokens, `nltk`', 'tokens nltk', 1],
      ['tokens, `nltk-by-sentence`', 'tokens nltk-by-sentence', 1],
      ['steps and tokens', 'steps and tokens', 1],
      [WHOLE, 'scored twice', 2],
    ];
    const plays = works.map(([, name]) => ({ name, play: () => contestant.play(name) }));
    const found = await alternate(plays, rounds, (what) =>
      progress(what === '' ? '' : `preparation: ${what}`),
    );
    const perText = ([, name, passes]) => found[name].cpu.median / (texts * passes);
    const split = perText(works[0]);
    const rows = works.map((work) => ({
      work: work[0],
      microseconds: perText(work) * 1000,
      textsPerSecond: 1000 / perText(work),
      share: perText(work) / split,
    }));
    return { texts, rows };
  } finally {
    contestant.stop();
  }
}

export function preparationMarkdown({ rows }) {
  const head = ['work', 'CPU µs a text', 'texts per CPU second', 'against `split`'];
  return table(
    head,
    rows.map(({ work, microseconds, textsPerSecond, share }) => [
      work,
      number(microseconds),
      number(textsPerSecond),
      times(share),
    ]),
  );
}
