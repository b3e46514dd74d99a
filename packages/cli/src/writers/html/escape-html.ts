// Text from data sets inside HTML: nothing of it is markup, and no character of it acts on what stands around it.

import { escapeControl } from '../../terminal/escape-control.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For the content of elements and of quoted attributes. Line feeds stay; other control characters are written out. */
export function escapeHtml(text: string): string {
  return text
    .split(/\r\n|\n/)
    .map((line) => escapeControl(line.replaceAll('\t', ' ')))
    .join('\n')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
