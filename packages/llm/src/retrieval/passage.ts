// A passage is what a corpus is made of and what a question is answered from: an abstract, a paragraph, a page.

export interface Passage {
  /** Unique in its corpus; questions name their gold passages by it. */
  readonly id: string;
  /** Empty if it has none. */
  readonly title: string;
  readonly text: string;
}

/** A passage that a question found, with the score it was ranked by. */
export interface Retrieved {
  readonly passage: Passage;
  readonly score: number;
}

/** What is searched, shown to a model and held against its answer: the title in a line of its own, then the text. */
export const passageText = ({ title, text }: Passage): string =>
  title === '' ? text : `${title}\n${text}`;
