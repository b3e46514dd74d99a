// What came out of a gate: for the exit code, for people, and for programs.

/** The flag that set it, without its dashes. */
export type GateKind =
  | 'fail-under'
  | 'fail-over'
  | 'fail-rows-under'
  | 'fail-rows-over'
  | 'fail-if-worse';

export interface GateResult {
  readonly gate: GateKind;
  /** Of several systems. */
  readonly system?: string;
  readonly metric: string;
  readonly field: string;
  readonly passed: boolean;
  /** "rougeL F-measure is 0.2500, under 0.4": no full stop, since several make up one message. */
  readonly sentence: string;
  /** Everything that was compared, by name: limits, values, counts. Null where there is no number. */
  readonly compared: Readonly<Record<string, number | string | boolean | null>>;
}

export interface Verdict {
  readonly passed: boolean;
  readonly sentence: string;
}

/** One message about several gates: those that failed, or else all of them. */
export function verdictOn(results: readonly GateResult[]): Verdict {
  const failed = results.filter(({ passed }) => !passed);
  const passed = failed.length === 0;
  const sentences = (passed ? results : failed).map(({ sentence }) => sentence);
  return { passed, sentence: `Gate ${passed ? 'passed' : 'failed'}: ${sentences.join('; ')}.` };
}

/** JSON knows neither NaN nor infinity. */
export const numberOrNull = (value: number): number | null =>
  Number.isFinite(value) ? value : null;

/** As reports have it. */
export const gateJson = ({ compared, sentence, ...gate }: GateResult): object => ({
  ...gate,
  ...compared,
  message: sentence,
});
