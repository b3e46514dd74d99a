// What a file with JSON in it is, by its first bytes: names are not always right about it.

import { findByte } from './find-byte.ts';
import { RowProblem } from './json-fields.ts';
import { parsedLine } from './read-json-line.ts';
import { utf8Beginning } from './utf8.ts';
import { withoutMark } from './whole-lines.ts';

/** JSON lines, one list, or one object over several lines or with lists in it. */
export type JsonShape = 'lines' | 'list' | 'object';

/** So much of a file is looked at. */
export const HEAD_BYTES = 1 << 20;

/** The beginning of a line that is one object with a list of objects in it. */
const LIST_INSIDE = /^\s*\{\s*"(?:[^"\\]|\\.)*"\s*:\s*\[\s*\{/;

/** `usual` is what the ending of the name says. */
export function shapeOf(head: Uint8Array, usual: 'lines' | 'list'): JsonShape {
  // What is not UTF-8 is explained where lines are read.
  if (findByte(head, 0) >= 0) return 'lines';
  const text = utf8Beginning(withoutMark(head)).trimStart();
  if (text.startsWith('[')) return 'list';
  if (!text.startsWith('{')) return 'lines';
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  if (usual === 'lines') return /^\{\s*$/.test(line) && end >= 0 ? 'object' : 'lines';
  if (end < 0 && head.length >= HEAD_BYTES) return LIST_INSIDE.test(line) ? 'object' : 'lines';
  const isWhole = !(parsedLine(line) instanceof RowProblem);
  const isFollowed = end >= 0 && text.slice(end).trim() !== '';
  return isWhole && isFollowed ? 'lines' : 'object';
}
