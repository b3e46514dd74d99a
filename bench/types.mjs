// The recipes that are measured.

export const FOUR = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'];
export const THREE = ['rouge1', 'rouge2', 'rougeL'];

/** What rouge_score does with use_stemmer=True, digit for digit. */
export const likeRougeScore = (types) => ({ types, dialect: 'rouge-score', stemmer: 'porter' });
