// Rounds that alternate: every work once, then every work again, so that a busy moment of the machine
// hits all of them. What is kept are medians and the spread.

/**
 * @param works [{ name, play }]; `play` resolves { cpu, wall }. `warmUp: false` if the first round
 *   counts already, as for programs that do not compile while they run. `mayFail: true` if a failure
 *   is a result: the work is then left out of further rounds.
 * @returns name → { cpu, wall, value }: summaries, and what the last round gave; or { failed }.
 */
export async function alternate(works, rounds, progress = (_what) => {}) {
  const seen = new Map(works.map(({ name }) => [name, { cpu: [], wall: [] }]));
  const playOnce = async ({ name, play, mayFail = false }) => {
    const kept = seen.get(name);
    if (kept.failed !== undefined) return undefined;
    try {
      return await play();
    } catch (error) {
      if (!mayFail) throw error;
      kept.failed = error.message;
      return undefined;
    }
  };
  for (const work of works) {
    if (work.warmUp === false) continue;
    progress(`warm-up: ${work.name}`);
    await playOnce(work);
  }
  for (let round = 1; round <= rounds; round++) {
    for (const work of works) {
      progress(`round ${round} of ${rounds}: ${work.name}`);
      const answer = await playOnce(work);
      if (answer === undefined) continue;
      const kept = seen.get(work.name);
      kept.cpu.push(answer.cpu);
      if (answer.wall !== undefined) kept.wall.push(answer.wall);
      kept.value = answer.value;
    }
  }
  progress('');
  const results = {};
  for (const [name, { cpu, wall, value, failed }] of seen) {
    results[name] = failed ? { failed } : { cpu: summary(cpu), wall: summary(wall), value };
  }
  return results;
}

function summary(list) {
  return { median: median(list), least: Math.min(...list), most: Math.max(...list), all: list };
}

/** Of an even number of values the mean of the two in the middle. */
export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
