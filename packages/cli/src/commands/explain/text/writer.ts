// `--format text`: the explanation as a teacher writes it on a board.

import type { WrittenPart } from 'rougekit/explain';
import type { Colours } from '../../../terminal/colours.ts';
import { displayWidth } from '../../../terminal/display-width.ts';
import { escapeControl } from '../../../terminal/escape-control.ts';
import type { ResultWriter } from '../../../writers/writer.ts';
import { type ExplainedPair, titleOf } from '../explained-pair.ts';
import { examplePlaces } from '../matches.ts';
import { type MetricView, metricView, type TextView } from '../view.ts';
import { type ExplainWords, WORDS } from '../words.ts';
import { formulas, labelled, listed, type Page, sentence } from './layout.ts';
import { flowParts, type Marks, marksFor } from './marks.ts';
import { similarityTable } from './similarity-table.ts';

export const textWriter: ResultWriter<ExplainedPair> = {
  id: 'text',
  help: 'default',
  extensions: ['.txt'],
  text: (explained, colours, width) => new TextPage(explained, colours, width).text(),
};

/** Of lines in a file, and the widest that is easy to read. */
const USUAL_WIDTH = 80;
const WIDEST = 100;
/** Of a list, unless all of it was asked for. */
const SHOWN_MATCHES = 30;
const SHOWN_ITEMS = 12;
/** A line to say so is no shorter than the rest itself. */
const FEW_MORE = 3;

class TextPage {
  readonly #explained: ExplainedPair;
  readonly #colours: Colours;
  readonly #words: ExplainWords;
  readonly #page: Page;
  readonly #marks: Marks;
  readonly #views: readonly MetricView[];

  constructor(explained: ExplainedPair, colours: Colours, width = USUAL_WIDTH) {
    this.#explained = explained;
    this.#colours = colours;
    this.#words = WORDS[explained.language];
    this.#views = explained.metrics.map((metric) => metricView(explained, metric, this.#words));
    const labels = this.#views.flatMap((view) => this.#labelsOf(view));
    this.#page = {
      width: Math.min(width, WIDEST),
      indent: Math.max(...labels.map(displayWidth)) + 2,
    };
    const { candidate, reference, source = [] } = explained.pair;
    const texts = [candidate, reference, source].flat();
    this.#marks = marksFor(colours, texts, this.#words.underlined);
  }

  text(): string {
    const { signature, place } = this.#explained;
    const head = place === undefined ? [] : [this.#colours.dim(this.#placeLine()), ''];
    const lines = this.#views.flatMap((view, k) => [
      ...this.#metric(view),
      ...this.#readingLines(view, this.#views[k + 1]),
    ]);
    const foot = [...this.#legend(), escapeControl(signature)];
    return `${[...head, ...lines, ...foot.map((line) => this.#colours.dim(line))].join('\n')}\n`;
  }

  #placeLine(): string {
    const { place } = this.#explained;
    const id = place?.id === undefined ? '' : ` · ${place.id}`;
    return escapeControl(`${place?.file} · ${this.#words.row(place?.row ?? 0)}${id}`);
  }

  #labelsOf({ candidate, references, otherReferences, groups }: MetricView): string[] {
    const { matches, unmatched, moved, dropped, comparedAs } = this.#words;
    return [
      ...[candidate, ...references, ...otherReferences].map(({ label }) => label),
      ...groups.map(({ label }) => label),
      ...[matches, unmatched, moved, dropped, comparedAs],
    ];
  }

  #metric(view: MetricView): string[] {
    const { parts } = view;
    const [about, ...rest] = parts;
    return [
      ...this.#title(view),
      ...(about !== undefined && 'sentence' in about
        ? [...sentence(about.sentence, this.#page), '']
        : []),
      ...[view.candidate, ...view.references].flatMap((text) => this.#text(text)),
      '',
      ...this.#matches(view),
      ...this.#similarities(view),
      ...this.#parts(about !== undefined && 'sentence' in about ? rest : parts),
      ...this.#otherReferences(view),
    ];
  }

  #otherReferences({ otherReferences, hiddenReferences }: MetricView): string[] {
    if (otherReferences.length === 0) return [];
    const { otherReferences: title, more } = this.#words;
    const rest = hiddenReferences === 0 ? [] : [more(hiddenReferences)];
    return [title, ...otherReferences.flatMap((text) => this.#text(text)), ...rest, ''];
  }

  #title({ key, mains }: MetricView): string[] {
    const { bold, dim } = this.#colours;
    const safe = escapeControl(titleOf(key, mains));
    return [bold(safe), dim('─'.repeat(displayWidth(safe)))];
  }

  #text({ label, stretches }: TextView): string[] {
    return labelled(label, flowParts(stretches, this.#marks), this.#page, this.#colours.dim);
  }

  #matches({ groups, moves, unmatched }: MetricView): string[] {
    const { moved, unmatched: title } = this.#words;
    const lines = [
      ...groups.flatMap(({ label, of, items }) => {
        const shown = items.map(({ places, words }) => `${places} ${words}`);
        const named = of === undefined ? shown : withFirst(`${of}${this.#words.colon}`, shown);
        return this.#list(label, named, SHOWN_MATCHES);
      }),
      ...(moves.length === 0 ? [] : this.#list(moved, moves)),
      ...unmatched.flatMap(({ label, items }, k) =>
        this.#list(k === 0 ? title : '', withFirst(`${label}${this.#words.colon}`, items)),
      ),
    ];
    return lines.length === 0 ? [] : [...lines, ''];
  }

  #similarities({ similarities }: MetricView): string[] {
    if (similarities === undefined) return [];
    const { isWhole } = this.#explained;
    const lines = similarityTable(similarities, this.#page.width, isWhole, this.#words);
    return lines.length === 0 ? [] : [...lines, ''];
  }

  #list(label: string, items: readonly string[], most = SHOWN_ITEMS): string[] {
    const { isWhole } = this.#explained;
    const isShort = isWhole || items.length <= most + FEW_MORE;
    const shown = isShort ? items : items.slice(0, most);
    const rest = items.length - shown.length;
    const all = rest === 0 ? shown : [...shown, this.#words.more(rest)];
    return listed(label, all, this.#page, this.#colours.dim);
  }

  /** Formulas that follow each other are one block. */
  #parts(parts: readonly WrittenPart[]): string[] {
    const lines: string[] = [];
    for (let from = 0; from < parts.length; ) {
      const part = parts[from] as WrittenPart;
      if ('sentence' in part) {
        lines.push(...sentence(part.sentence, this.#page), '');
        from++;
        continue;
      }
      const block = parts.slice(from).findIndex((one) => 'sentence' in one);
      const to = block < 0 ? parts.length : from + block;
      const some = parts.slice(from, to).filter((one) => 'name' in one);
      lines.push(...formulas(some, this.#page, this.#words.inBrackets), '');
      from = to;
    }
    return lines;
  }

  /** Behind the last of the metrics that read the texts in the same way. */
  #readingLines({ reading }: MetricView, next: MetricView | undefined): string[] {
    if (JSON.stringify(next?.reading) === JSON.stringify(reading)) return [];
    const { dropped, comparedAs, caseIgnored } = this.#words;
    const lines = [
      ...(reading.dropped.length === 0 ? [] : this.#list(dropped, reading.dropped)),
      ...(reading.changed.length === 0 ? [] : this.#list(comparedAs, reading.changed)),
      ...(reading.ignoresCase ? sentence(caseIgnored, this.#page) : []),
    ];
    return lines.length === 0 ? [] : [...lines, ''];
  }

  #legend(): string[] {
    const { legend, places } = this.#words;
    const groups = this.#views.flatMap((view) => view.groups);
    const has = (isReplaced: boolean) =>
      groups.some(({ kind }) => kind !== 'similar' && (kind === 'substitute') === isReplaced);
    const marks = [
      ...(has(false) ? [legend('match', this.#marks.match)] : []),
      ...(has(true) ? [legend('substitute', this.#marks.substitute)] : []),
    ];
    const example = examplePlaces(groups);
    return [
      ...(marks.length === 0 ? [] : [marks.join(' · ')]),
      ...(example === undefined ? [] : sentence(places(...example), this.#page)),
    ];
  }
}

const withFirst = (label: string, [first = '', ...rest]: readonly string[]) => [
  `${label}${first}`,
  ...rest,
];
