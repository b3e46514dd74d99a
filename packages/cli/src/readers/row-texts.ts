// Rows → the texts of some of their fields, with an account of the rows that have none.

import type { Notice, Problem } from 'rougekit';
import { NoticeGroups, RowProblem } from 'rougekit/lines';
import { placed } from '../data/placed.ts';
import { chooseTextFields, textOrTexts } from '../data/text-fields.ts';
import { EXIT, type ExitCode } from '../failures/exit-codes.ts';
import { DataError } from '../failures/failures.ts';
import { describeGroup } from '../terminal/describe-group.ts';
import { formatRows, noneUsable, noneUsableAtFirst } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { TEXT_FIELD, type TextRow, type TextRows } from './text-rows.ts';

export interface RowTexts {
  readonly row: TextRow;
  /** By field: a text, or a list of them. Empty if there is a problem. */
  readonly texts: ReadonlyMap<string, string | readonly string[]>;
  readonly problem?: Problem | undefined;
}

export interface RowTextsOptions {
  /** Fields that flags name. */
  readonly fields: readonly string[];
  /** The most that are looked at where no flag names any. */
  readonly mostFields: number;
  readonly limitRows: number | undefined;
}

export class RowTextsReader {
  readonly #data: TextRows;
  readonly #options: RowTextsOptions;
  readonly #runtime: Runtime;
  readonly #problems = new NoticeGroups();
  readonly #notices = new NoticeGroups();
  #rows = 0;
  #failed = 0;
  #fields: readonly string[] | undefined;

  constructor(data: TextRows, options: RowTextsOptions, runtime: Runtime) {
    this.#data = data;
    this.#options = options;
    this.#runtime = runtime;
  }

  /** So many have passed. */
  get rows(): number {
    return this.#rows;
  }

  async *read(): AsyncGenerator<RowTexts> {
    for await (const row of this.#data.rows(this.#options.limitRows)) {
      this.#rows++;
      yield this.#textsOf(row);
    }
  }

  /** What people should know about a row. */
  note(notices: readonly Notice[], { id }: TextRow): void {
    this.#notices.addAll(notices, id, this.#rows - 1);
  }

  /** When all rows have passed: what was wrong with them. */
  conclude(skipsBad: boolean): ExitCode {
    const { messages } = this.#runtime;
    for (const group of this.#notices.list()) messages.warn(describeGroup(group));
    const groups = this.#problems.list().map(describeGroup);
    if (this.#rows === 0) throw new DataError(`'${this.#data.files[0]}' has no rows.`);
    if (this.#failed === this.#rows) {
      const isAll = this.#rows !== this.#options.limitRows;
      throw new DataError((isAll ? noneUsable : noneUsableAtFirst)(this.#rows), groups);
    }
    if (this.#failed === 0) return EXIT.good;
    const sentence = `${this.#failed} of ${formatRows(this.#rows)} failed:`;
    if (skipsBad) for (const line of [sentence, ...groups]) messages.warn(line);
    else messages.error(sentence, groups);
    return skipsBad ? EXIT.good : EXIT.partial;
  }

  #textsOf(row: TextRow): RowTexts {
    try {
      const { fields, problem } = row;
      if (fields === undefined)
        throw new RowProblem(problem?.code ?? 'INVALID_JSON', problem?.message ?? 'no fields.');
      const names = (this.#fields ??= this.#chosen(fields));
      const texts = names.map((name) => [name, textOrTexts(fields, name)] as const);
      return { row, texts: new Map(texts) };
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      this.#failed++;
      const problem = { code: error.code, message: placed(row, row.name, error.message) };
      this.#problems.add(problem.code, problem.message, row.id, this.#rows - 1);
      return { row, texts: new Map(), problem };
    }
  }

  /** Once, by the first row that has fields; people are told. */
  #chosen(fields: object): readonly string[] {
    if (!this.#data.hasFields && this.#options.fields.length === 0) return [TEXT_FIELD];
    const { fields: asked, mostFields } = this.#options;
    const all = chooseTextFields(fields as TextRow['fields'] & object, asked);
    const names = asked.length > 0 ? all : all.slice(0, mostFields);
    const noun = names.length === 1 ? 'field' : 'fields';
    this.#runtime.messages.info(`${noun}: ${names.join(', ')}`);
    return names;
  }
}
