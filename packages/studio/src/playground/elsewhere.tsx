// How to get the same number without this page.

import { CopyButton } from '../page/parts/copy-button.tsx';
import { safeText } from '../page/parts/safe-text.ts';
import type { PlayWords } from './words/words.ts';

interface ElsewhereProps {
  readonly words: PlayWords;
  readonly signature: string;
  readonly command: string;
  /** Only of a single pair. */
  readonly program?: string;
}

export function Elsewhere({ words, signature, command, program }: ElsewhereProps) {
  return (
    <section class="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{words.elsewhere}</h2>
      <Snippet name="signature" label={words.signature} text={signature} />
      <Snippet name="command" label={words.command} text={command} />
      {program !== undefined && <Snippet name="program" label={words.program} text={program} />}
    </section>
  );
}

function Snippet({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div class="snippet" data-snippet={name}>
      <h3>
        {label} <CopyButton text={text} label={label} />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus can be scrolled with keys */}
      <pre tabIndex={0}>{safeText(text)}</pre>
    </div>
  );
}
