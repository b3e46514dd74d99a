// One example: its scores, its texts side by side with the matches of one metric, and how that score comes about.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Explanation } from 'rougekit';
import type { Link } from 'rougekit/explain';
import { usePage } from '../context.ts';
import type { Texts } from '../example-texts.ts';
import { numberText } from '../number-text.ts';
import { mainColumns } from '../paper.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { shellWord } from '../parts/shell-word.ts';
import { Data } from '../parts/text.tsx';
import { hashOf } from '../place.ts';
import { textsOf } from '../texts.ts';
import { explained, SOURCE_WORDS } from './explained.ts';
import { Formula } from './formula.tsx';
import { lightPartners, MarkedText, PlainText } from './marked-text.tsx';
import { PositionMap } from './position-map.tsx';

export function ExampleView({ row }: { row: number }) {
  const { head, index, place, words } = usePage();
  const texts = useTexts(row);
  const problem = index.systems[place.system].problems.find(([at]) => at === row)?.[1];
  const link = `${location.href.replace(/#.*$/, '')}${hashOf({ ...place, view: 'examples', row }, head)}`;
  return (
    <article class="example" aria-label={index.ids[row]}>
      <header>
        <h2>
          <Data text={index.ids[row]} />
        </h2>
        <CopyButton text={link} label={words.examples.link} shown={words.examples.copyLink} />
      </header>
      {problem !== undefined && (
        <p class="problem">
          {words.examples.noScore} <Data text={problem} />
        </p>
      )}
      {texts === null ? (
        <p class="soft">{words.examples.loading}</p>
      ) : texts === undefined ? (
        <>
          <Scores row={row} />
          <p class="soft">
            <Data text={head.systems[place.system].withoutTexts ?? words.examples.noTexts} />
          </p>
        </>
      ) : (
        <Explained key={`${row}-${place.system}`} row={row} texts={texts} />
      )}
    </article>
  );
}

/** null while they are unpacked, undefined where there are none. */
function useTexts(row: number): Texts | undefined | null {
  const { head, place } = usePage();
  const [known, setKnown] = useState<{ row: number; system: number; texts: Texts | undefined }>();
  useEffect(() => {
    let isWanted = true;
    void textsOf(head, place.system, row).then((texts) => {
      if (isWanted) setKnown({ row, system: place.system, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [row, place.system]);
  return known?.row === row && known.system === place.system ? known.texts : null;
}

/** The numbers of the example; choosing one marks its matches. */
function Scores({ row }: { row: number }) {
  const { head, index, place, go } = usePage();
  const { scores } = index.systems[place.system];
  const mains = mainColumns(head);
  const shown = mains.length > 0 ? mains : head.columns.map((_, c) => c);
  return (
    <div class="scores">
      {shown.map((c) => {
        const value = scores[c]?.[row] ?? null;
        const column = head.columns[c];
        return (
          <button
            type="button"
            key={c}
            data-column={column.name}
            aria-pressed={column.key === head.columns[place.column]?.key}
            onClick={() => go({ column: c, range: undefined, row })}
          >
            <span>{mains.length > 0 ? column.key : column.name}</span>
            <b>{value === null ? '–' : numberText(value, column, head.numbers)}</b>
          </button>
        );
      })}
    </div>
  );
}

function Explained({ row, texts }: { row: number; texts: Texts }) {
  const { head, index, place, words } = usePage();
  const said = words.examples;
  const box = useRef<HTMLDivElement>(null);
  const [reference, setReference] = useState<number>();
  const [isSource, setSource] = useState(false);
  const key = isSource ? SOURCE_WORDS : (head.columns[place.column]?.key ?? '');
  useEffect(() => setSource(false), [place.column]);
  const { explanation, problem } = useMemo(() => {
    const chosen = isSource || reference === undefined ? {} : { referenceIndex: reference };
    return explained(head.signature, key, texts, { language: place.language, ...chosen });
  }, [key, texts, place.language, reference]);
  const sourceMap = useMemo(
    () =>
      texts.sources.length === 0
        ? undefined
        : explained(head.signature, SOURCE_WORDS, texts, { language: 'en' }).explanation,
    [texts],
  );
  return (
    <>
      <Scores row={row} />
      {texts.sources.length > 0 && (
        <label class="switch">
          <input
            type="checkbox"
            checked={isSource}
            onChange={(event) => setSource(event.currentTarget.checked)}
          />
          {said.copies}
        </label>
      )}
      {problem !== undefined && problem !== 'none' && (
        <p class="soft">
          <Data
            text={problem === 'long' ? said.tooLong : said.unexplained(shellWord(index.ids[row]))}
          />
        </p>
      )}
      <div
        ref={box}
        class="texts"
        onPointerOver={(event) => box.current && lightPartners(box.current, event.target)}
        onPointerLeave={() => box.current && lightPartners(box.current, null)}
      >
        <div class="column candidate">
          <TextBox
            label={said.candidate}
            text={texts.candidate}
            end="candidate"
            explanation={explanation}
            marksNew={isSource}
          />
        </div>
        <div class="column sources">
          {texts.sources.map((text, k) => (
            <TextBox
              key={k}
              label={said.source(texts.sources.length === 1 ? null : k + 1)}
              text={text}
              end={isOf(explanation, k, 'source') ? k : undefined}
              explanation={explanation}
              map={sourceMap?.links.filter((link) => link.referenceIndex === k)}
            />
          ))}
        </div>
        <div class="column references">
          {texts.references.map((text, k) => (
            <TextBox
              key={k}
              label={said.reference(texts.references.length === 1 ? null : k + 1)}
              text={text}
              end={isOf(explanation, k, undefined) ? k : undefined}
              explanation={explanation}
              {...(texts.references.length > 1 && !isSource && { onChoose: () => setReference(k) })}
            />
          ))}
        </div>
      </div>
      {explanation !== undefined && <Legend explanation={explanation} />}
      {explanation !== undefined && !isSource && <Formula explanation={explanation} />}
    </>
  );
}

/** Whether the explanation shows the matches of this text. */
const isOf = (explanation: Explanation | undefined, k: number, against: 'source' | undefined) =>
  explanation !== undefined &&
  explanation.against === against &&
  (explanation.referenceIndex === null || explanation.referenceIndex === k);

interface TextBoxProps {
  readonly label: string;
  readonly text: string;
  /** Which end of the links it is; undefined where the explanation is not about it. */
  readonly end: 'candidate' | number | undefined;
  readonly explanation: Explanation | undefined;
  readonly marksNew?: boolean;
  readonly map?: readonly Link[] | undefined;
  onChoose?(): void;
}

function TextBox({ label, text, end, explanation, marksNew = false, map, onChoose }: TextBoxProps) {
  const { words } = usePage();
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
        {isMarked && <small>{words.examples.tokens(tokens.length)}</small>}
      </h3>
      {map !== undefined && map.length > 0 && (
        <PositionMap length={text.length} links={map} label={words.examples.copies} />
      )}
      <p dir="auto" class="body">
        {text === '' ? (
          <em>{words.examples.empty}</em>
        ) : isMarked ? (
          <MarkedText
            text={text}
            tokens={tokens}
            links={explanation.links}
            tokensOf={tokensOf}
            marksNew={marksNew}
          />
        ) : (
          <PlainText text={text} />
        )}
      </p>
    </section>
  );
}

function Legend({ explanation }: { explanation: Explanation }) {
  const { words } = usePage();
  const kinds = [...new Set(explanation.links.map(({ kind }) => kind))];
  return kinds.length === 0 ? null : (
    <p class="legend soft">
      {kinds.map((kind) => (
        <span key={kind} class={`t ${kind}`}>
          {words.examples.legend[kind]}
        </span>
      ))}
      <span>{words.examples.pointing}</span>
    </p>
  );
}
