// Rows that have no text in the end, by reason.

import type { Generated } from '@rougekit/llm';
import { NoticeGroups } from 'rougekit/lines';
import { describeGroup } from '../terminal/describe-group.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { RowItem } from './read-items.ts';

export class UnansweredRows {
  readonly #groups = new NoticeGroups();
  #rows = 0;

  /** Passes answers on, and notes those without a text. */
  async *noting(
    answers: AsyncIterable<Generated<RowItem>>,
  ): AsyncGenerator<Generated<RowItem>, void, undefined> {
    for await (const generated of answers) {
      const { status, reason } = generated.answer;
      if (status !== 'ok')
        this.#groups.add(status, reason ?? status, generated.item.id, this.#rows);
      this.#rows++;
      yield generated;
    }
  }

  /** A row that could be asked about. */
  addUsable(): void {
    this.#rows++;
  }

  /** A row that was not asked about. */
  addUnusable({ id, problem = '' }: RowItem): void {
    this.#groups.add('no text', problem, id, this.#rows++);
  }

  /** Says which and why: as an error, or as a warning. True if there are any. */
  tell(kind: 'error' | 'warning', { messages }: Runtime): boolean {
    const groups = this.#groups.list();
    if (groups.length === 0) return false;
    const count = groups.reduce((sum, group) => sum + group.count, 0);
    const verb = count === 1 ? 'has' : 'have';
    const sentence = `${formatCount(count)} of ${formatRows(this.#rows)} ${verb} no text:`;
    const lines = groups.map(describeGroup);
    if (kind === 'error') messages.error(sentence, lines);
    else for (const line of [sentence, ...lines]) messages.warn(line);
    return true;
  }
}
