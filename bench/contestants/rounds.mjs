// The child's half of the conversation in ../contestant.mjs: says when it is ready, then does one
// round of a work whenever it is told to, and answers with the CPU and wall milliseconds it took.
import { createInterface } from 'node:readline';

/** @param works name → a function that does one round; awaited if it answers with a promise. */
export async function playRounds(works, facts = {}) {
  say({ ready: true, ...facts });
  for await (const name of createInterface({ input: process.stdin })) {
    const wall = performance.now();
    const before = process.cpuUsage();
    try {
      const value = await works[name]();
      const { user, system } = process.cpuUsage(before);
      say({ cpu: (user + system) / 1000, wall: performance.now() - wall, value });
    } catch (error) {
      say({ failed: String(error).slice(0, 120) });
    }
  }
}

/** In place of `playRounds`, when the work cannot be done here. */
export const decline = (reason) => say({ ready: false, reason });

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
