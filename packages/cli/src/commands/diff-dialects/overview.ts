// The causes of all gaps on two screens: each decision once, with the dialects that take it. What is too small to fit is
// named in a sentence, and what room is left goes to examples of the largest.

import { type Gap, type SharedCause, sharedCauses, stepWords } from 'rougekit/audit';
import { displayWidth, padEnd, padStart } from '../../terminal/display-width.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { flowLines } from '../../terminal/flow-text.ts';
import { type OverviewWords, WORDS } from './words.ts';

export interface OverviewInput {
  readonly gaps: readonly Gap[];
  readonly base: string;
  readonly types: readonly string[];
  readonly language: 'en' | 'zh';
  readonly nameOf: (index: number) => string;
  readonly width: number;
  /** Lines that there is room for. */
  readonly room: number;
}

export function overviewLines(input: OverviewInput): string[] {
  const causes = sharedCauses(input.gaps);
  if (causes.length === 0) return [];
  return fitted(new Overview(input, causes), causes.length, input.room);
}

/** As many causes as fit, then as many examples. */
function fitted(overview: Overview, causes: number, room: number): string[] {
  let shown = causes;
  while (shown > 1 && overview.lines(shown, 0).length > room) shown--;
  let examples = 0;
  while (examples < shown && overview.lines(shown, examples + 1).length <= room) examples++;
  return overview.lines(shown, examples);
}

class Overview {
  readonly #input: OverviewInput;
  readonly #causes: readonly SharedCause[];
  readonly #words: OverviewWords;
  readonly #labels: number;

  constructor(input: OverviewInput, causes: readonly SharedCause[]) {
    this.#input = input;
    this.#causes = causes;
    this.#words = WORDS[input.language];
    const groups = byDecision(causes);
    const lines = groups.map(([first]) => displayWidth(this.#shortLine(first as SharedCause)));
    // One line for each decision, if none has several values.
    const isFlat = groups.every(({ length }) => length === 1);
    this.#labels = Math.max(
      ...causes.map(({ to }) => displayWidth(escapeControl(to)) + 2),
      ...(isFlat ? lines.filter((width) => width <= LONGEST_LABEL) : []),
    );
  }

  /** The first causes in full, examples of the first of these, the other causes by name. */
  lines(shown: number, examples: number): string[] {
    const { base, types } = this.#input;
    const full = this.#causes.slice(0, shown);
    const rest = this.#causes.slice(shown);
    return [
      ...this.#flowed(this.#words.causes(base, types), ''),
      ...byDecision(full).flatMap((group) => this.#group(group, new Set(full.slice(0, examples)))),
      ...this.#smaller(rest),
    ];
  }

  #nameOf({ step }: SharedCause): string {
    return stepWords(step, this.#input.language).decision;
  }

  #heading(cause: SharedCause): string {
    return escapeControl(`${this.#nameOf(cause)}${this.#words.colon}${cause.from} →`);
  }

  #shortLine(cause: SharedCause): string {
    return `${this.#heading(cause)} ${escapeControl(cause.to)}`;
  }

  /** A decision with one other value needs one line, if that is short. */
  #group(group: readonly SharedCause[], examples: ReadonlySet<SharedCause>): string[] {
    const [first] = group as readonly [SharedCause];
    const short = this.#shortLine(first);
    if (group.length === 1 && displayWidth(short) <= this.#labels)
      return this.#cause(short, first, examples.has(first));
    return [
      ...this.#flowed(this.#heading(first), ''),
      ...group.flatMap((cause) =>
        this.#cause(`  ${escapeControl(cause.to)}`, cause, examples.has(cause)),
      ),
    ];
  }

  #cause(label: string, { effects, dialects, step }: SharedCause, hasExample: boolean): string[] {
    const { language, nameOf, types } = this.#input;
    const numbers = types.map((type) => padStart(signed(effects[type]), 7)).join(' ');
    const head = `${padEnd(label, this.#labels)} ${numbers}`;
    const evidence = hasExample ? stepWords(step, language, nameOf).evidence : undefined;
    return [
      ...this.#withNames(head, dialects.map(({ dialect }) => dialect).join(', ')),
      ...(evidence === undefined ? [] : this.#flowed(evidence, INDENT)),
    ];
  }

  /** Beside the numbers, or below them where that takes fewer lines. */
  #withNames(head: string, names: string): string[] {
    const { width } = this.#input;
    const gap = ' '.repeat(displayWidth(head) + 2);
    const beside = width > gap.length ? flowLines([{ text: names }], width - gap.length) : [];
    const below = this.#flowed(names, INDENT);
    if (beside.length === 0 || beside.length > below.length + 1) return [head, ...below];
    return beside.map((line, k) => (k === 0 ? `${head}  ${line}` : gap + line));
  }

  #smaller(causes: readonly SharedCause[]): string[] {
    if (causes.length === 0) return [];
    const { smaller, list, colon } = this.#words;
    const largest = Math.abs((causes[0] as SharedCause).step.effect).toFixed(4);
    const named = byDecision(causes).map((group) => {
      const values = group.map(
        ({ to, dialects }) => `${to} (${dialects.map(({ dialect }) => dialect).join(list)})`,
      );
      return `${this.#nameOf(group[0] as SharedCause)} → ${values.join(list)}`;
    });
    return this.#flowed(`${smaller(largest)}${colon}${named.join(' · ')}`, '');
  }

  #flowed(text: string, indent: string): string[] {
    const lines = flowLines([{ text }], this.#input.width - indent.length);
    return lines.map((line) => indent + line);
  }
}

const INDENT = '    ';
const LONGEST_LABEL = 44;

const signed = (effect: number | undefined) =>
  effect === undefined ? '·' : `${effect < 0 ? '−' : '+'}${Math.abs(effect).toFixed(4)}`;

/** Decisions in the order of their first causes. */
function byDecision(causes: readonly SharedCause[]): SharedCause[][] {
  const groups = new Map<string, SharedCause[]>();
  for (const cause of causes) {
    const { id } = cause.decision;
    groups.set(id, [...(groups.get(id) ?? []), cause]);
  }
  return [...groups.values()];
}
