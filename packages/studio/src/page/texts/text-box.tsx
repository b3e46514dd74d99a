// One text of a pair: its name, how many tokens it has, its matches, and how it was read.

import type { ComponentChildren } from 'preact';
import type { Explanation } from 'rougekit';
import type { Link } from 'rougekit/explain';
import { safeText, seenCharacter } from '../parts/safe-text.ts';
import { useWords } from '../parts/use-words.ts';
import { MarkedText, PlainText } from './marked-text.tsx';
import { readingsOf } from './readings.ts';

const MOST_READINGS = 12;
/** Longer texts may have to be scrolled, on narrow screens at least. */
const SCROLLED = 400;

export interface TextBoxProps {
  readonly label: string;
  /** Beside the label. */
  readonly more?: ComponentChildren;
  readonly text: string;
  /** Which end of the links it is; undefined where the explanation is not about it. */
  readonly end: 'candidate' | number | undefined;
  readonly explanation: Explanation | undefined;
  readonly marksNew?: boolean;
  readonly showsTokens?: boolean;
  /** Between the label and the text. */
  readonly children?: ComponentChildren;
  onChoose?(): void;
}

export function TextBox(props: TextBoxProps) {
  const { label, more, text, end, explanation, marksNew, showsTokens, children, onChoose } = props;
  const words = useWords();
  const isMarked = explanation !== undefined && end !== undefined;
  const tokens = !isMarked
    ? []
    : end === 'candidate'
      ? explanation.tokens.candidate
      : (explanation.tokens.references[end] ?? []);
  const tokensOf = (link: Link) =>
    end === 'candidate'
      ? link.candidate.tokens
      : link.referenceIndex === end
        ? link.reference.tokens
        : [];
  return (
    <section class="text">
      <h3>
        {onChoose === undefined ? (
          label
        ) : (
          <button type="button" class="quiet" aria-pressed={isMarked} onClick={onChoose}>
            {label}
          </button>
        )}
        {more}
        {isMarked && <small>{words.examples.tokens(tokens.length)}</small>}
      </h3>
      {children}
      <p
        dir="auto"
        class={showsTokens && isMarked ? 'body segmented' : 'body'}
        // Only what has the focus can be scrolled with keys.
        {...(text.length > SCROLLED && { tabIndex: 0 })}
      >
        {text === '' ? (
          <em>{words.examples.empty}</em>
        ) : isMarked ? (
          <MarkedText
            text={text}
            tokens={tokens}
            links={explanation.links}
            tokensOf={tokensOf}
            marksNew={marksNew ?? false}
            showsTokens={showsTokens ?? false}
          />
        ) : (
          <PlainText text={text} />
        )}
      </p>
      {isMarked && <Readings text={text} tokens={tokens} />}
    </section>
  );
}

function Readings({ text, tokens }: Parameters<typeof Shown>[0]) {
  return tokens.length === 0 && text.trim() === '' ? null : <Shown text={text} tokens={tokens} />;
}

function Shown({ text, tokens }: { text: string; tokens: Explanation['tokens']['candidate'] }) {
  const said = useWords().examples;
  const { forms, dropped, droppedCount } = readingsOf(text, tokens);
  if (forms.length === 0 && droppedCount === 0) return null;
  return (
    <dl class="readings">
      {forms.length > 0 && (
        <div>
          <dt>{said.comparedAs}</dt>
          <dd>
            {forms.slice(0, MOST_READINGS).map(([from, to]) => (
              <span key={from}>
                <bdi>{safeText(from)}</bdi> → <bdi>{safeText(to)}</bdi>
              </span>
            ))}
            {forms.length > MOST_READINGS && <span>…</span>}
          </dd>
        </div>
      )}
      {droppedCount > 0 && (
        <div>
          <dt>{said.notCompared(droppedCount)}</dt>
          <dd>
            {dropped.slice(0, MOST_READINGS).map((character) => (
              <span class="t outside" key={character}>
                <bdi>{seenCharacter(character)}</bdi>
              </span>
            ))}
            {dropped.length > MOST_READINGS && <span>…</span>}
          </dd>
        </div>
      )}
    </dl>
  );
}
