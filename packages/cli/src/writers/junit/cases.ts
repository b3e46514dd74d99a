// Test cases: one for each row, one for each gate.

import type { ScoreTable } from 'rougekit/lines';
import type { GateResult } from '../../gates/gate-result.ts';
import { describeTarget } from '../../gates/gates.ts';
import { missedIn, type RowGate } from '../../gates/row-gates.ts';
import { rowId } from '../../scoring/row-names.ts';
import { problemText } from '../row-columns.ts';
import type { WriterContext } from '../writer.ts';
import { xmlText } from './escape-xml.ts';

export interface CaseCounts {
  tests: number;
  failures: number;
  errors: number;
  skipped: number;
}

export class JunitCases {
  readonly counts: CaseCounts = { tests: 0, failures: 0, errors: 0, skipped: 0 };
  readonly #about: Pick<WriterContext, 'rowGates' | 'skipsBad'>;

  constructor(about: Pick<WriterContext, 'rowGates' | 'skipsBad'>) {
    this.#about = about;
  }

  /** A row without scores is an error, or skipped where that is accepted; a row that no gate allows is a failure. */
  ofRows(table: ScoreTable, system: string | undefined): string {
    const noticed = new Set(table.rowsWithNotices());
    let text = '';
    for (let row = 0; row < table.rows; row++) {
      const problem = noticed.has(row) ? problemText(table, row) : '';
      const group = system === undefined ? 'rows' : `rows.${system}`;
      text += this.#case(group, rowId(table, row), this.#contentOfRow(table, row, problem));
    }
    return text;
  }

  ofGates(gates: readonly GateResult[]): string {
    return gates
      .map((gate) => {
        const { system, passed, sentence, compared } = gate;
        const name = `${gate.gate} ${describeTarget({ key: gate.metric, field: gate.field })}`;
        const bound = compared['limit'] ?? compared['against'];
        const content = passed
          ? `<system-out>${xmlText(sentence)}</system-out>`
          : this.#failure('gate', sentence);
        const group = system === undefined ? 'gates' : `gates.${system}`;
        return this.#case(group, bound === undefined ? name : `${name} ${bound}`, content);
      })
      .join('');
  }

  #contentOfRow(table: ScoreTable, row: number, problem: string): string {
    if (problem !== '') {
      if (this.#about.skipsBad) {
        this.counts.skipped++;
        return `<skipped message="${xmlText(problem)}"/>`;
      }
      this.counts.errors++;
      return `<error type="problem" message="${xmlText(problem)}"/>`;
    }
    const missed = this.#about.rowGates.flatMap((gate) => {
      const value = missedIn(table, row, gate);
      return value === undefined ? [] : [{ gate, sentence: rowSentence(gate, value) }];
    });
    if (missed.length === 0) return '';
    const message = missed.map(({ sentence }) => sentence).join('; ');
    // Where some rows may miss the limit, whether they are too many is a case of its own.
    if (missed.some(({ gate: { allowed } }) => 'rows' in allowed && allowed.rows === 0))
      return this.#failure('row', message);
    return `<system-out>${xmlText(message)}</system-out>`;
  }

  #failure(type: string, message: string): string {
    this.counts.failures++;
    return `<failure type="${type}" message="${xmlText(message)}"/>`;
  }

  #case(group: string, name: string, content: string): string {
    this.counts.tests++;
    const attributes = `classname="rougekit.${xmlText(group)}" name="${xmlText(name)}"`;
    return content === ''
      ? `    <testcase ${attributes}/>\n`
      : `    <testcase ${attributes}>${content}</testcase>\n`;
  }
}

function rowSentence(gate: RowGate, value: number): string {
  const where = gate.flag === '--fail-rows-under' ? 'under' : 'over';
  return `${describeTarget(gate)} is ${value}, ${where} ${gate.limit}`;
}
