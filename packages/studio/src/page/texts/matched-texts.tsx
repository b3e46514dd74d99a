// The texts of a pair side by side with the matches of one metric. Pointing at a word lights up its partners.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Explanation } from 'rougekit';
import type { Texts } from '../../data/report-data.ts';
import { useWords } from '../parts/use-words.ts';
import { lightPartners } from './marked-text.tsx';
import { PositionMap } from './position-map.tsx';
import { TextBox } from './text-box.tsx';

export interface MatchedTextsProps {
  readonly texts: Texts;
  /** undefined where no matches can be shown. */
  readonly explanation: Explanation | undefined;
  /** Words of the candidate that the source does not have stand out. */
  readonly marksNew?: boolean;
  readonly showsTokens?: boolean;
  /** The words of the candidate in the sources, for the strip above each of several. */
  readonly sourceWords?: Explanation | undefined;
  /** Beside the name of a source. */
  aboutSource?(k: number): ComponentChildren;
  /** Another of several references is looked at. */
  onReference?(k: number): void;
}

export function MatchedTexts(props: MatchedTextsProps) {
  const { texts, explanation, marksNew = false, showsTokens = false, sourceWords } = props;
  const said = useWords().examples;
  const box = useRef<HTMLDivElement>(null);
  const several = <T,>(list: readonly T[], k: number) => (list.length === 1 ? null : k + 1);
  const shared = { explanation, showsTokens };
  return (
    <div
      ref={box}
      class="texts"
      onPointerOver={(event) => box.current && lightPartners(box.current, event.target)}
      onPointerLeave={() => box.current && lightPartners(box.current, null)}
    >
      <div class="column candidate">
        <TextBox
          {...shared}
          label={said.candidate}
          text={texts.candidate}
          end="candidate"
          marksNew={marksNew}
        />
      </div>
      <div class="column sources">
        {texts.sources.map((text, k) => {
          const links = sourceWords?.links.filter((link) => link.referenceIndex === k) ?? [];
          return (
            <TextBox
              {...shared}
              key={k}
              label={said.source(several(texts.sources, k))}
              more={props.aboutSource?.(k)}
              text={text}
              end={isOf(explanation, k, 'source') ? k : undefined}
            >
              {texts.sources.length > 1 && links.length > 0 && (
                <PositionMap length={text.length} links={links} label={said.position} />
              )}
            </TextBox>
          );
        })}
      </div>
      <div class="column references">
        {texts.references.map((text, k) => (
          <TextBox
            {...shared}
            key={k}
            label={said.reference(several(texts.references, k))}
            text={text}
            end={isOf(explanation, k, undefined) ? k : undefined}
            {...(texts.references.length > 1 &&
              props.onReference && { onChoose: () => props.onReference?.(k) })}
          />
        ))}
      </div>
    </div>
  );
}

/** Whether the explanation shows the matches of this text. */
const isOf = (explanation: Explanation | undefined, k: number, against: 'source' | undefined) =>
  explanation !== undefined &&
  explanation.against === against &&
  (explanation.referenceIndex === null || explanation.referenceIndex === k);

/** What the marks mean. */
export function Legend({
  explanation,
  marksNew = false,
}: {
  explanation: Explanation;
  marksNew?: boolean;
}) {
  const said = useWords().examples;
  const kinds = [...new Set(explanation.links.map(({ kind }) => kind))];
  return kinds.length === 0 && !marksNew ? null : (
    <p class="legend soft">
      {kinds.map((kind) => (
        <span key={kind} class={`t ${kind}`}>
          {said.legend[kind]}
        </span>
      ))}
      {marksNew && <span class="t new">{said.novel}</span>}
      <span class="t outside">{said.outside}</span>
      <span>{said.pointing}</span>
    </p>
  );
}
