// A signature in a line of text, broken between its decisions rather than within them.

import { Fragment } from 'preact';
import { CopyButton } from './copy-button.tsx';
import { useWords } from './use-words.ts';

export function Signature({ text }: { text: string }) {
  const words = useWords();
  return (
    <p class="signature">
      <code>
        {text.split(/(?<=\|)/).map((part, k) => (
          <Fragment key={k}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </code>{' '}
      <CopyButton text={text} label={words.overview.signature} />
    </p>
  );
}
