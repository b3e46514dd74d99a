// The texts of one example, wherever they were read from.

export interface Texts {
  readonly candidate: string;
  readonly references: readonly string[];
  readonly sources: readonly string[];
}
