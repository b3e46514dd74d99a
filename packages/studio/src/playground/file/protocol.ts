// What the page and its worker say to each other. The file, its rows and their texts stay in the worker.

import type { ReportHead, ReportIndex, TextSlice } from '../../data/report-data.ts';
import type { Recipe } from '../recipe.ts';
import type { FileColumns } from './columns.ts';
import type { RowFormat } from './row-downloads.ts';

/** `job` numbers files and scorings: answers to an earlier one are not wanted any more. */
export type Request =
  | { readonly kind: 'open'; readonly job: number; readonly file: File }
  | {
      readonly kind: 'score';
      readonly job: number;
      readonly recipe: Recipe;
      readonly columns: FileColumns;
    }
  | { readonly kind: 'stop' }
  | { readonly kind: 'slice'; readonly slice: number }
  | { readonly kind: 'rows'; readonly format: RowFormat };

export type Answer =
  | {
      readonly kind: 'opened';
      readonly job: number;
      readonly name: string;
      readonly fields: readonly string[];
      readonly columns: FileColumns;
      readonly hint: string | undefined;
    }
  | {
      readonly kind: 'progress';
      readonly job: number;
      /** From 0 to 1. */
      readonly share: number;
      readonly rows: number;
    }
  | {
      readonly kind: 'scored';
      readonly job: number;
      readonly head: ReportHead;
      readonly index: ReportIndex;
      readonly failed: number;
      readonly problem: string | undefined;
    }
  | { readonly kind: 'stopped'; readonly job: number }
  | {
      readonly kind: 'failed';
      readonly job: number;
      readonly message: string;
      readonly more: readonly string[];
    }
  | { readonly kind: 'slice'; readonly slice: number; readonly texts: TextSlice | undefined }
  | { readonly kind: 'rows'; readonly format: RowFormat; readonly blob: Blob };
