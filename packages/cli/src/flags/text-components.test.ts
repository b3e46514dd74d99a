import { components, prepare } from '@rougekit/text';
import { describe, expect, it } from 'vitest';
import { TEXT_NAMES, textNames } from './text-components.ts';

describe('the names of @rougekit/text', () => {
  it.each(['tokenizers', 'sentences', 'stemmers', 'stopwords'] as const)('%s', (kind) => {
    const there: { readonly [kind: string]: readonly { readonly id: string }[] } = components;
    expect(textNames(kind)).toEqual((there[kind] ?? []).map(({ id }) => id));
  });

  it.each(TEXT_NAMES.profiles)('the profile %s', (name) => {
    expect(prepare(name).id).toBe(name);
  });
});
