// A text as XML 1.0, which has no way to write most control characters, not even as entities.

import { escapeControl } from '../../terminal/escape-control.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** For text and for the values of attributes. */
export function xmlText(text: string): string {
  return escapeControl(text)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
    .replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}
