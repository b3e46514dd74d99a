// Where texts are typed or pasted: a candidate, one reference or several, and perhaps what the candidate was made from.

import type { ComponentChildren } from 'preact';
import type { PlayState } from '../state.ts';
import type { PlayWords } from '../words/words.ts';

interface EditorsProps {
  readonly state: PlayState;
  readonly words: PlayWords;
  onChange(change: Partial<PlayState>): void;
}

export function Editors({ state, words, onChange }: EditorsProps) {
  const { candidate, references, sources } = state;
  const changed = (list: readonly string[], k: number, text: string) => list.with(k, text);
  const without = (list: readonly string[], k: number) => list.filter((_, at) => at !== k);
  const number = (list: readonly string[], k: number) => (list.length === 1 ? null : k + 1);
  return (
    <div class="editors">
      <div class="column">
        <Editor
          name="candidate"
          label={words.candidate}
          hint={words.candidateHint}
          text={candidate}
          onText={(text) => onChange({ candidate: text })}
        >
          {references.length === 1 && (
            <button
              type="button"
              class="quiet"
              onClick={() => onChange({ candidate: references[0], references: [candidate] })}
            >
              {words.swap}
            </button>
          )}
        </Editor>
        {sources.map((text, k) => (
          <Editor
            key={k}
            name={`source-${k + 1}`}
            label={words.source(number(sources, k))}
            hint={words.sourceHint}
            text={text}
            onText={(typed) => onChange({ sources: changed(sources, k, typed) })}
          >
            <RemoveButton
              words={words}
              onClick={() => onChange({ sources: without(sources, k) })}
            />
          </Editor>
        ))}
        <p>
          <button
            type="button"
            class="quiet"
            onClick={() => onChange({ sources: [...sources, ''] })}
          >
            {words.addSource}
          </button>
        </p>
      </div>
      <div class="column">
        {references.map((text, k) => (
          <Editor
            key={k}
            name={`reference-${k + 1}`}
            label={words.reference(number(references, k))}
            hint={words.referenceHint}
            text={text}
            onText={(typed) => onChange({ references: changed(references, k, typed) })}
          >
            {references.length > 1 && (
              <RemoveButton
                words={words}
                onClick={() => onChange({ references: without(references, k) })}
              />
            )}
          </Editor>
        ))}
        <p>
          <button
            type="button"
            class="quiet"
            onClick={() => onChange({ references: [...references, ''] })}
          >
            {words.addReference}
          </button>
        </p>
      </div>
    </div>
  );
}

const RemoveButton = ({ words, onClick }: { words: PlayWords; onClick(): void }) => (
  <button type="button" class="quiet" onClick={onClick}>
    {words.remove}
  </button>
);

interface EditorProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly children?: ComponentChildren;
  onText(text: string): void;
}

function Editor({ name, label, hint, text, children, onText }: EditorProps) {
  return (
    <div class="editor">
      <div class="head">
        <label for={name}>{label}</label>
        {children}
      </div>
      <textarea
        id={name}
        dir="auto"
        spellcheck={false}
        autocomplete="off"
        placeholder={hint}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </div>
  );
}
