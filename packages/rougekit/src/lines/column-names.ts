// Field names that are recognised automatically, in order of preference.

export type ColumnSide = 'candidate' | 'reference' | 'source';
export type ColumnNames = Readonly<Record<ColumnSide, readonly string[]>>;

/** Used if no task is given. The contract specifies the first names of candidates and references. */
export const USUAL_NAMES: ColumnNames & { readonly id: readonly string[] } = {
  candidate: [
    ...['candidate', 'prediction', 'hypothesis', 'hyp', 'generated', 'generated_report', 'summary'],
    ...['output', 'answer', 'predicted', 'pred', 'generated_summary', 'response', 'completion'],
  ],
  reference: [
    ...['reference', 'references', 'refs', 'target', 'label', 'reference_report', 'highlights'],
    ...['gold', 'ref', 'targets', 'reference_summary', 'gold_summary', 'ground_truth', 'expected'],
  ],
  source: [
    ...['source', 'sources', 'contexts', 'context', 'documents', 'document', 'passages', 'passage'],
    ...['article', 'retrieved_contexts', 'retrieved_documents', 'src', 'text'],
  ],
  id: ['id', 'study_id', 'doc_id', 'example_id', 'item_id', 'uid', 'guid', '_id'],
};

/** Of rows that hold lists of tokens. */
export const TOKEN_NAMES: ColumnNames = {
  candidate: ['candidate_tokens', 'prediction_tokens', 'hypothesis_tokens', 'candidateTokens'],
  reference: ['reference_tokens', 'references_tokens', 'target_tokens', 'referenceTokens'],
  source: USUAL_NAMES.source,
};

/** Puts some names before the usual ones. */
export function namesFirst(first: Partial<ColumnNames>): ColumnNames {
  const side = (of: ColumnSide) => [...new Set([...(first[of] ?? []), ...USUAL_NAMES[of]])];
  return { candidate: side('candidate'), reference: side('reference'), source: side('source') };
}
