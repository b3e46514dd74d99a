// How a job is run, as it is kept in its folder.

/** What a job keeps, so that it goes on as it began. */
export interface JobSettings {
  /** Flags for sbatch. */
  readonly sbatch: readonly string[];
  readonly retries: number;
  readonly atOnce: number | undefined;
  readonly rows: string | undefined;
  readonly skipBad: boolean;
  /** The command as a shell takes it; undefined: this program. */
  readonly call: string | undefined;
}
