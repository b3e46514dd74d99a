import { expect, it } from 'vitest';
import { GrowingBytes } from './growing-bytes.ts';

it('holds the UTF-8 of everything that was added, however long', () => {
  const texts = Array.from({ length: 300 }, (_, k) => 'aé漢\u{1f600}'.repeat(k % 90) + k);
  const bytes = new GrowingBytes();
  for (const text of texts) bytes.add(text);
  expect(Buffer.from(bytes.all()).toString()).toBe(texts.join(''));
});

it('is empty if nothing was added', () => {
  expect(new GrowingBytes().all()).toHaveLength(0);
});
