// Language, theme and keys, in the corner of a page.

import { usePage } from '../context.ts';
import type { Place } from '../place.ts';
import { turnTheme } from './theme.ts';

interface ToolsProps {
  onLanguage(language: Place['language']): void;
  onHelp(): void;
}

export function Tools({ onLanguage, onHelp }: ToolsProps) {
  const { place, words } = usePage();
  const other = place.language === 'en' ? 'zh' : 'en';
  return (
    <>
      <button
        type="button"
        class="quiet"
        lang={other === 'zh' ? 'zh-Hans' : 'en'}
        onClick={() => onLanguage(other)}
      >
        {words.otherLanguage}
      </button>
      <Sign name={words.theme} onClick={turnTheme}>
        ◐
      </Sign>
      <Sign name={words.keys} onClick={onHelp}>
        ?
      </Sign>
    </>
  );
}

/** A button with a sign that has to be named. */
function Sign({ name, onClick, children }: { name: string; onClick(): void; children: string }) {
  return (
    <button type="button" class="quiet" aria-label={name} title={name} onClick={onClick}>
      {children}
    </button>
  );
}
