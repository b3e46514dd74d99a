// A few seconds of `npm run fuzz:exports` with a seed of its own, and that no export is left out of it.

import { expect, it } from 'vitest';
import { BUILDING_BLOCKS, CALLS, DOORS } from './calls.ts';
import { fuzzExports, targets } from './fuzz.ts';

it('every exported function has a call that works, or is a building block', async () => {
  const names = Object.values(DOORS).flatMap((door) =>
    Object.entries(door).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  expect([...new Set(names)].sort()).toEqual([...Object.keys(CALLS), ...BUILDING_BLOCKS].sort());
  for (const { name, call } of targets()) await call(CALLS[name]!());
});

it('wrong arguments give a value or a RougekitError', async () => {
  const { findings } = await fuzzExports(20261116, (calls) => calls < 4000);
  expect(findings).toEqual([]);
});
