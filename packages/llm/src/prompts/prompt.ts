// A prompt: a text file with places for words, and a hash by which records and signatures name exactly this wording.
//
//   version: 1
//   language: en
//   defaults: sentences=3
//   ---
//   what the model is (the system message)
//   ---
//   what it is to do: {{sentences}} is replaced, {{fenced text}} is set apart as data
//
// What is put in is never read for places again, so a document cannot bring its own.

import { createHash } from 'node:crypto';
import { RougekitError } from 'rougekit';
import type { Item, Message } from '../model.ts';
import { fenced } from './fence.ts';

export interface Prompt {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  /** Of the whole file, line ends aside: 12 hexadecimal digits. */
  readonly hash: string;
  /** Places that have a value unless another is given. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Places that each item must fill: text, question. */
  readonly needs: readonly string[];
  readonly system: string;
  readonly user: string;
}

const PLACE = /\{\{(fenced )?([a-z][a-z0-9-]{0,40})\}\}/g;

export function parsePrompt(name: string, file: string): Prompt {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [head = '', system, user] = text.split(/^---\n/m, 3);
  if (system === undefined || user === undefined)
    throw wrongPrompt(name, 'three parts with a line "---" between them: head, system, user');
  const fields = headOf(name, head);
  const defaults = pairsOf(name, fields.get('defaults') ?? '');
  const places = [...`${system}${user}`.matchAll(PLACE)].map(([, , place]) => place as string);
  const needs = [...new Set(places)].filter((place) => !Object.hasOwn(defaults, place));
  if (needs.length === 0) throw wrongPrompt(name, 'a place for the text, such as {{fenced text}}');
  return {
    name,
    version: fields.get('version') ?? '',
    language: fields.get('language') ?? '',
    hash: createHash('sha256').update(text).digest('hex').slice(0, 12),
    defaults,
    needs,
    system: system.trim(),
    user: user.trim(),
  };
}

/**
 * What the model is told about one item. `settings` win over the prompt's defaults, and no item can change them. `fenceKey` makes the
 * markers around texts; by default one of this process. A setting that the prompt has no place for is refused.
 */
export function messageFor(
  prompt: Prompt,
  item: Item,
  settings: Readonly<Record<string, string>> = {},
  fenceKey?: string,
): Message {
  checkSettings(prompt, settings);
  const fill = (template: string) =>
    template.replace(PLACE, (_, isFenced: string | undefined, place: string) => {
      const value = settings[place] ?? prompt.defaults[place] ?? valueIn(item, place);
      if (value === undefined)
        throw new RougekitError(
          'INVALID_PAIR',
          `The prompt '${prompt.name}' needs '${place}', which this row does not have.`,
        );
      return isFenced === undefined ? value : fenced(value, fenceKey);
    });
  return { system: fill(prompt.system), user: fill(prompt.user) };
}

/** Settings that the prompt has a place for. */
export function checkSettings(prompt: Prompt, settings: Readonly<Record<string, string>>): void {
  const known = Object.keys(prompt.defaults);
  const unknown = Object.keys(settings).find((place) => !known.includes(place));
  if (unknown === undefined) return;
  throw new RougekitError(
    'UNKNOWN_NAME',
    `The prompt '${prompt.name}' has no setting '${unknown}'. It has ${known.length === 0 ? 'none' : known.join(', ')}.`,
    { option: 'settings', expected: known.join(', '), got: `'${unknown}'` },
  );
}

/** Passages are numbered, so that an answer can refer to them. */
function valueIn({ values }: Item, place: string): string | undefined {
  if (!Object.hasOwn(values, place)) return undefined;
  const value = values[place] as string | readonly string[];
  if (typeof value === 'string') return value;
  return value.map((passage, k) => `[${k + 1}] ${passage}`).join('\n\n');
}

function headOf(name: string, head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.split('\n').filter((one) => one.trim() !== '')) {
    const [, key, value] = /^(version|language|defaults):\s*(.*)$/.exec(line) ?? [];
    if (key === undefined)
      throw wrongPrompt(
        name,
        `version, language or defaults in its head, not '${line.slice(0, 60)}'`,
      );
    fields.set(key, (value ?? '').trim());
  }
  return fields;
}

/** "sentences=3, tone=plain" */
function pairsOf(name: string, text: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, key, value] = /^\s*([a-z][a-z0-9-]{0,40})=(.+)$/.exec(part) ?? [];
    if (key === undefined)
      throw wrongPrompt(name, `defaults such as sentences=3, not '${part.trim().slice(0, 60)}'`);
    pairs[key] = (value as string).trim();
  }
  return pairs;
}

function wrongPrompt(name: string, expected: string): RougekitError {
  return new RougekitError('INVALID_OPTION', `Expected the prompt '${name}' to have ${expected}.`, {
    option: 'prompt',
    expected,
  });
}
