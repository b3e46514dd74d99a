import { describe, expect, it } from 'vitest';
import { readShard } from './shard.ts';

describe('--shard', () => {
  it('is read', () => expect(readShard('2/7')).toEqual({ part: 2, of: 7 }));

  it.each(['', '2', '0/3', '4/3', '1/0', '-1/3', '1.5/3', '1/3/5', '1/9999999', 'a/b', ' 1/2'])(
    'refuses %j',
    (text) => expect(() => readShard(text)).toThrow(/Expected `--shard` to be like 2\/7 \(the second of seven parts\), or auto/),
  );
});
