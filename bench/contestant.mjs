// A contestant is a process of its own that stays until the end, so that rounds of all of them can
// alternate and none warms up, slows down or fills the heap of another. It is told the name of a work
// on a line and answers with a line of JSON: { cpu, wall } in milliseconds, and what came out.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const script = (name) => fileURLToPath(new URL(`contestants/${name}`, import.meta.url));

export class Contestant {
  #process;
  #answers;
  #errors = '';
  /** Why it will not play, if so. */
  reason;
  /** What it says of itself. */
  facts;

  /** Resolves when the process is ready, or has a reason. */
  static async start(command, args) {
    const contestant = new Contestant(command, args);
    const { ready, reason, ...facts } = await contestant.#answer();
    contestant.reason = ready ? undefined : reason;
    contestant.facts = facts;
    return contestant;
  }

  /** The same for a script of ours: `config` is handed over as JSON. */
  static node(name, config) {
    const text = typeof config === 'string' ? config : JSON.stringify(config);
    return Contestant.start(process.execPath, [script(name), text]);
  }

  constructor(command, args) {
    this.#process = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#process.stderr.on('data', (data) => {
      this.#errors = (this.#errors + data).slice(-2000);
    });
    this.#process.on('error', (error) => {
      this.#errors += error.message;
    });
    // Writing to a process that has ended; its own words are in `#errors`.
    this.#process.stdin.on('error', () => {});
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** @returns {Promise<{cpu: number, wall: number, value: any}>} */
  async play(work) {
    this.#process.stdin.write(`${work}\n`);
    const answer = await this.#answer();
    if (answer.failed !== undefined) throw new ContestantError(answer.failed);
    return answer;
  }

  stop() {
    this.#process.stdin.end();
  }

  async #answer() {
    const { done, value } = await this.#answers.next();
    if (!done) return JSON.parse(value);
    throw new ContestantError(`a process of the benchmark ended early:\n${this.#errors.trim()}`);
  }
}

export class ContestantError extends Error {}
