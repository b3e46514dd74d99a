// Which fields of a corpus hold the id, the title and the text of a passage: those with the usual names.

import { fieldAt, type JsonObject, spelledAlike } from 'rougekit/lines';
import { fieldsOf } from '../data/columns.ts';
import { UsageError } from '../failures/failures.ts';

export interface PassageFields {
  /** undefined: passages are called by the numbers of their rows. */
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly text: string;
}

const NAMES = {
  id: ['id', '_id', 'pmid', 'passage_id', 'doc_id', 'docid', 'document_id', 'uid', 'pid'],
  title: ['title', 'article_title', 'headline', 'heading'],
  text: [
    ...['abstract', 'text', 'contents', 'content', 'page_content', 'passage', 'body'],
    ...['document', 'abstract_text', 'article'],
  ],
} as const;

/** Looked for in the first rows, of which each may lack some. */
export function passageFields(rows: readonly JsonObject[], file: string): PassageFields {
  const find = (names: readonly string[]): string | undefined => {
    for (const name of names) {
      if (rows.some((row) => fieldAt(row, name) !== undefined)) return name;
      const [alike] = spelledAlike(name, rows);
      if (alike !== undefined) return alike;
    }
    return undefined;
  };
  const text = find(NAMES.text);
  if (text === undefined) throw noText(rows, file);
  return { id: find(NAMES.id), title: find(NAMES.title), text };
}

const noText = (rows: readonly JsonObject[], file: string): UsageError =>
  new UsageError(
    `'${file}' has no column with the text of passages: none is called ${NAMES.text.slice(0, 4).join(', ')} or the like. ${fieldsOf(rows)}`,
  );
