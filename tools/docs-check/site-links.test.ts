import { expect, it } from 'vitest';
import { linked } from '../../site/pages.mjs';

it('links of documents lead to pages of the site, to the repository, and to the playground', () => {
  const text = [
    '[a](../playground.md#candidate=a+b&reference=c) [b](../playground.md#links) [c](../README.md)',
    '[d](../../packages/cli/README.md#score) `[e](../README.md)` [f](https://example.org/)',
  ];
  expect(linked(text.join('\n'), 'dialects/coco.md').split('\n')).toEqual([
    '[a](/playground/#candidate=a+b&reference=c){target="_blank"} [b](../playground.md#links) [c](../index.md)',
    '[d](https://github.com/rougekit/rougekit/blob/main/packages/cli/README.md#score) `[e](../README.md)` [f](https://example.org/)',
  ]);
});
