// A score as a teacher writes it on a board: the general formula, its numbers, the result.

import type { Explanation } from 'rougekit';
import { explanationParts } from 'rougekit/explain';
import { Data } from '../parts/text.tsx';
import { useWords } from '../parts/use-words.ts';

export function Formula({ explanation }: { explanation: Explanation }) {
  const words = useWords();
  const parts = explanationParts(explanation, words.language);
  return (
    <section class="formula" aria-label={words.examples.how}>
      <h3>{words.examples.how}</h3>
      {parts.map((part, k) =>
        'sentence' in part ? (
          <p key={k}>
            <Data text={part.sentence} />
          </p>
        ) : (
          <div class="board" key={k}>
            <dfn>
              {part.name}
              {part.letter !== undefined && <i>{part.letter}</i>}
            </dfn>
            <div class="steps">
              {part.steps.map((step, s) => (
                <span key={s}>= {step}</span>
              ))}
              {part.remark !== undefined && <em>{part.remark}</em>}
            </div>
          </div>
        ),
      )}
    </section>
  );
}
