// Where a file is dropped or chosen. It is read in this tab and nowhere else.

import { useRef, useState } from 'preact/hooks';
import type { PlayWords } from '../words/words.ts';

interface DropProps {
  readonly words: PlayWords;
  onFile(file: File): void;
}

export function DropZone({ words, onFile }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const said = words.file;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse
    <div
      class={`drop${isOver ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) onFile(file);
      }}
    >
      <p class="big">{said.drop}</p>
      <button type="button" class="primary" onClick={() => input.current?.click()}>
        {said.choose}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={said.choose}
        accept=".csv,.tsv,.tab,.json,.jsonl,.ndjson,.gz,.txt"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          event.currentTarget.value = '';
        }}
      />
      <p class="soft">{said.kinds}</p>
      <p class="soft">{words.private}</p>
    </div>
  );
}
