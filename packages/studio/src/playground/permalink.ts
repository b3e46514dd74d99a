// The state of the page in the fragment of its address, which browsers never send. Programs and people write texts plain
// (`#candidate=…&reference=…`); the page packs them where that is shorter. docs/playground.md has the format.

import type { Language } from 'rougekit/explain';
import { registry } from 'rougekit/registry';
import { isOption } from './recipe.ts';
import { emptyState, hasTexts, type PlayState } from './state.ts';

/** Longer addresses are cut by mail programs and some browsers. */
export const LONGEST_LINK = 60_000;
/** Of unpacked texts: a short link may claim to be anything. */
const MOST_CHARACTERS = 2_000_000;

export interface Linked {
  readonly state: PlayState;
  /** Whether the link has texts that cannot be read. */
  readonly isDamaged: boolean;
  /** One of the page's own examples, by name. */
  readonly example: string | undefined;
}

type Texts = Pick<PlayState, 'candidate' | 'references' | 'sources'>;

export async function stateFrom(hash: string, usual: Language): Promise<Linked> {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const lang = given.get('lang');
  const start = emptyState(lang === 'zh' || lang === 'en' ? lang : usual);
  const metrics = metricsFrom(given.getAll('metrics'));
  const packed = given.get('texts');
  const texts = packed === null ? plainTexts(given) : await unpackedTexts(packed);
  return {
    state: {
      ...start,
      ...texts,
      metrics: metrics.length === 0 ? start.metrics : metrics,
      options: Object.fromEntries(
        [...given].filter(([name, text]) => isOption(name) && text !== ''),
      ),
      shown: given.get('show') ?? undefined,
    },
    isDamaged: texts === undefined,
    example: given.get('example') ?? undefined,
  };
}

/** undefined where the texts are too long for a link. */
export async function hashOf(state: PlayState): Promise<string | undefined> {
  const said = new URLSearchParams();
  if (hasTexts(state)) {
    const plain = plainParameters(state);
    const packed = await packedTexts(state);
    if (plain.toString().length <= packed.length + 'texts='.length)
      for (const [name, text] of plain) said.append(name, text);
    else said.append('texts', packed);
  }
  const recipes = state.metrics.filter((metric) => metric.includes('|'));
  const names = state.metrics.filter((metric) => !metric.includes('|'));
  if (names.length > 0) said.append('metrics', names.join(','));
  for (const recipe of recipes) said.append('metrics', recipe);
  for (const [name, text] of Object.entries(state.options)) said.append(name, text);
  if (state.shown !== undefined) said.append('show', state.shown);
  said.append('lang', state.language);
  const hash = `#${said}`;
  return hash.length > LONGEST_LINK ? undefined : hash;
}

/** As the command reads `--metrics`: a comma within a recipe, as in 'bleu|weights:0.5,0.5', separates nothing. */
function metricsFrom(given: readonly string[]): string[] {
  const metrics: string[] = [];
  for (const text of given)
    for (const [k, part] of text
      .split(',')
      .map((one) => one.trim())
      .entries()) {
      const last = k === 0 ? undefined : metrics.at(-1);
      const isNew = part.includes('|') || registry.has(part) || !last?.includes('|');
      if (!isNew) metrics[metrics.length - 1] = `${last},${part}`;
      else if (part !== '') metrics.push(part);
    }
  return [...new Set(metrics)];
}

function plainTexts(given: URLSearchParams): Texts {
  const references = given.getAll('reference');
  return {
    candidate: given.get('candidate') ?? '',
    references: references.length === 0 ? [''] : references,
    sources: given.getAll('source'),
  };
}

function plainParameters({ candidate, references, sources }: Texts): URLSearchParams {
  return new URLSearchParams([
    ['candidate', candidate],
    ...references.map((text): [string, string] => ['reference', text]),
    ...sources.map((text): [string, string] => ['source', text]),
  ]);
}

async function packedTexts({ candidate, references, sources }: Texts): Promise<string> {
  const json = new Blob([JSON.stringify([candidate, references, sources])]);
  const stream = json.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** undefined where they are damaged. */
async function unpackedTexts(packed: string): Promise<Texts | undefined> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const value: unknown = JSON.parse(await textOf(stream));
    return isTexts(value)
      ? { candidate: value[0], references: value[1], sources: value[2] }
      : undefined;
  } catch {
    return undefined;
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length <= MOST_CHARACTERS) continue;
    void reader.cancel();
    throw new RangeError('more text than a link can mean');
  }
}

function isTexts(value: unknown): value is [string, string[], string[]] {
  const isList = (list: unknown) =>
    Array.isArray(list) && list.every((one) => typeof one === 'string');
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [candidate, references, sources] = value as unknown[];
  return (
    typeof candidate === 'string' &&
    isList(references) &&
    (references as string[]).length > 0 &&
    isList(sources)
  );
}
