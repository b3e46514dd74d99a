// A file or an object with a plan → the plan, if it is whole and of this version.

import { VERSION } from 'rougekit';
import { DataError } from '../failures/failures.ts';
import { heldBytes } from './held-bytes.ts';
import { hashOf, isPlan, PLAN_VERSION, type Plan } from './plan.ts';

export async function readPlan(name: string): Promise<Plan> {
  return planIn(Buffer.from(await heldBytes(name)).toString(), name);
}

export function planIn(text: string, name: string): Plan {
  const refuse = (why: string) =>
    new DataError(`'${name}' cannot be used: ${why}.`, [
      'A plan is made by: rougekit plan data.jsonl --shards 64 -o plan.json',
    ]);
  let value: { readonly kind?: unknown; readonly version?: unknown; readonly hash?: unknown };
  try {
    value = Object(JSON.parse(text)) as typeof value;
  } catch {
    throw refuse('it is not JSON');
  }
  if (value.kind !== 'plan') throw refuse('it is not a plan');
  if (value.version !== PLAN_VERSION)
    throw refuse(`it is a plan of version ${String(value.version)}, not ${PLAN_VERSION}`);
  if (!isPlan(value) || value.hash !== hashOf(value))
    throw refuse('its content does not match its hash, so it was damaged or edited');
  const plan = value as Plan;
  if (plan.madeBy !== VERSION)
    throw refuse(`it was made by rougekit ${plan.madeBy}, and this is ${VERSION}`);
  return plan;
}
