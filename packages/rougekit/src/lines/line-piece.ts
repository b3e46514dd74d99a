import type { LineBatch } from './batch.ts';

/** Some rows of a table: their lines, and what a batch has to know about them. */
export type LinePiece = Pick<LineBatch, 'lines' | 'lineNumbers' | 'problems'>;
