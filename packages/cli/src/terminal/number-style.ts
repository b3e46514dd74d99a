// How numbers are shown to people, which says nothing about how they are stored.

export interface NumberStyle {
  /** Shares as 41.25 instead of 0.4125. */
  readonly percent: boolean;
  readonly digits: number;
}

export const FOUR_DIGITS: NumberStyle = { percent: false, digits: 4 };

/** A number from 0 to 1, or an error rate. */
export const shareText = (value: number, { percent, digits }: NumberStyle): string =>
  (percent ? value * 100 : value).toFixed(digits);

/** A length or a count, of which there are no percents. */
export const figureText = (value: number, { digits }: NumberStyle): string => value.toFixed(digits);
