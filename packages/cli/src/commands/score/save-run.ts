// `--save`: what was scored → a run in the history.

import type { Aggregate } from 'rougekit';
import { VERSION } from 'rougekit';
import { poolingAndDirection } from 'rougekit/statistics';
import { type GateResult, gateJson } from '../../gates/gate-result.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import { type GitCommit, gitCommit } from '../../runs/git-commit.ts';
import { SavedRows } from '../../runs/kept-rows.ts';
import type { RunInfo } from '../../runs/run-info.ts';
import type { NewRun, StoredRun } from '../../runs/run-store.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { ScoreRequest } from './request.ts';

/** What only the end of a run knows. */
export interface Outcome {
  readonly summary: Aggregate;
  readonly gates: readonly GateResult[];
  readonly seconds: number;
}

export class SavingRun {
  /** Wants to know about every row. */
  readonly rows: SavedRows;
  readonly #run: NewRun;
  readonly #request: ScoreRequest;
  /** Asked for while rows are scored, since git may take a moment. */
  readonly #git: Promise<GitCommit | undefined> = gitCommit();

  constructor(run: NewRun, request: ScoreRequest) {
    this.#run = run;
    this.#request = request;
    this.rows = new SavedRows(request.recipe.scorer, run);
  }

  async finish(
    { own }: DataSet,
    data: Data,
    { summary, gates, seconds }: Outcome,
    { now }: Pick<Runtime, 'now'>,
  ): Promise<StoredRun> {
    const { item, recipe } = this.#request;
    const { scorer } = recipe;
    const { items, failed, references } = this.rows;
    const git = await this.#git;
    const read = own ?? data;
    const columns = read.columns();
    return this.#run.finish({
      time: now().toISOString(),
      rougekit: VERSION,
      ...(git === undefined ? {} : { git }),
      signature: scorer.signature,
      inputs: await read.checksums(),
      ...(columns === undefined
        ? {}
        : { columns: { candidate: columns.candidate, references: columns.references } }),
      ...(item === undefined ? {} : { item }),
      references,
      ...poolingAndDirection(scorer),
      items,
      failed,
      summary: { signature: summary.signature, scores: summary.scores },
      gates: gates.map(gateJson) as RunInfo['gates'],
      timing: {
        seconds: Number(seconds.toFixed(3)),
        rowsPerSecond: seconds > 0 ? Math.round(items / seconds) : 0,
      },
    });
  }
}
