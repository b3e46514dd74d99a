// How the texts were read: what no token has, and which tokens are compared in another form.

import type { ExplainedToken } from 'rougekit';
import { clipped } from './clipped.ts';

export interface Reading {
  /** What was left out of each text, each kind once, with how often. */
  readonly dropped: readonly string[];
  /** "running → run", each once. */
  readonly changed: readonly string[];
  readonly ignoresCase: boolean;
}

interface ReadText {
  readonly text: string;
  readonly tokens: readonly ExplainedToken[];
}

export function readingOf(texts: readonly ReadText[]): Reading {
  const tokens = texts.flatMap((one) => one.tokens);
  const isOtherWord = ({ text, form }: ExplainedToken) => text.toLowerCase() !== form.toLowerCase();
  return {
    dropped: counted(texts.flatMap(outside)),
    changed: [
      ...new Set(
        tokens
          .filter(isOtherWord)
          .map(({ text, form }) => `${clipped(text.toLowerCase())} → ${clipped(form)}`),
      ),
    ],
    ignoresCase: tokens.some((token) => token.text !== token.form && !isOtherWord(token)),
  };
}

function outside({ text, tokens }: ReadText): string[] {
  const found: string[] = [];
  let at = 0;
  for (const { start, end } of [...tokens, { start: text.length, end: text.length }]) {
    found.push(...text.slice(at, Math.max(at, start)).split(/\s+/u));
    at = Math.max(at, end);
  }
  return found.filter((part) => part !== '').map((part) => clipped(part));
}

/** ". (3×)", the most frequent first. */
function counted(parts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, count]) => (count === 1 ? part : `${part} (${count}×)`));
}
