// The rows of a run while it is scored: written for `--save`, in memory for `--baseline`.

import type { Row, Scorer } from 'rougekit';
import type { Data } from '../data/open-data.ts';
import { UsageError } from '../failures/failures.ts';
import type { Outcome } from '../scoring/score-items.ts';
import { held, type Output, toFile } from '../writers/output-file.ts';
import { MOST_ROWS, tooManyRows } from './read-run.ts';
import { headerLine, rowLine, rowOf } from './run-lines.ts';

export class KeptRows {
  /** Empty unless they are wanted. */
  readonly rows: Row[] = [];
  readonly #name: string;
  readonly #scorer: Scorer;
  readonly #wantsRows: boolean;
  readonly #output: Output | undefined;
  #items = 0;
  #failed = 0;

  /** `file` to save them in. */
  constructor(
    scorer: Scorer,
    data: Data,
    { file, wantsRows }: { readonly file: string | undefined; readonly wantsRows: boolean },
  ) {
    if (data.sets.length > 1) {
      const systems = data.sets.map(({ system }) => system).join(', ');
      throw new UsageError(
        `\`--save\` and \`--baseline\` are about one system; choose one of ${systems}: --system`,
      );
    }
    this.#name = data.names[0] ?? '';
    this.#scorer = scorer;
    this.#wantsRows = wantsRows;
    this.#output =
      file === undefined
        ? undefined
        : held(toFile(file, data.names, '--save'), async () =>
            headerLine(scorer, {
              inputs: await data.facts(),
              items: this.#items,
              failed: this.#failed,
            }),
          );
  }

  async take(outcome: Outcome): Promise<void> {
    const row = rowOf(outcome, this.#items, this.#scorer);
    this.#items++;
    if (!row.ok) this.#failed++;
    if (this.#wantsRows) {
      if (this.rows.length === MOST_ROWS) throw tooManyRows(this.#name);
      this.rows.push(row);
    }
    await this.#output?.write(rowLine(row));
  }

  async finish(): Promise<void> {
    await this.#output?.finish();
  }
}
