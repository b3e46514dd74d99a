// The entities of XML in a text: the five that every document has, and numbers of characters.

import { excerpt } from '../../terminal/escape-control.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function decodedEntities(raw: string, fault: (message: string) => Error): string {
  return raw.replace(/&([^;&\s]{0,32};)?/g, (whole, name?: string) => {
    if (name === undefined) throw fault("a lone '&' is not XML; write &amp;");
    const value = characterOf(name.slice(0, -1));
    if (value === undefined) throw fault(`the entity '${excerpt(whole)}' is not known here.`);
    return value;
  });
}

function characterOf(name: string): string | undefined {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name) ?? [];
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
