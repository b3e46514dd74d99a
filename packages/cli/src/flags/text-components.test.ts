import { components, PRESETS, prepare } from '@rougekit/text';
import type { Component } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { TEXT_NAMES, textNames } from './text-components.ts';

describe('the names of @rougekit/text', () => {
  it.each(['tokenizers', 'sentences', 'stemmers', 'stopwords'] as const)('%s', (kind) => {
    const there: { readonly [kind: string]: readonly Component<{ readonly id: string }>[] } =
      components;
    const names = (there[kind] ?? []).map((one) => ('load' in one ? one.name : one.id));
    expect(textNames(kind)).toEqual(names);
  });

  it('presets, with what their help says', () => {
    expect(TEXT_NAMES.presets).toEqual(PRESETS.map(({ id }) => id));
  });

  it.each(TEXT_NAMES.profiles)('the profile %s', (name) => {
    expect(prepare(name).id).toBe(name);
  });
});
