import { useState } from 'preact/hooks';
import { useWords } from './use-words.ts';

/** Copies a text, and says so for a moment. */
export function CopyButton({
  text,
  label,
  shown,
}: {
  text: string;
  label: string;
  shown?: string;
}) {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copied(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button
      type="button"
      class="quiet"
      onClick={copy}
      aria-label={shown === undefined ? `${words.copy}: ${label}` : undefined}
    >
      {isCopied ? words.copied : (shown ?? words.copy)}
    </button>
  );
}

/** Browsers that keep the clipboard from files still copy what is selected. */
async function copied(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
