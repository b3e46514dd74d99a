// `--format html`: one file without script that opens from a mail, for a class or a colleague.

import type { Stretch, WrittenPart } from 'rougekit/explain';
import { escapeHtml } from '../../../writers/html/escape-html.ts';
import { offlinePage } from '../../../writers/html/offline-page.ts';
import type { ResultWriter } from '../../../writers/writer.ts';
import { type ExplainedPair, titleOf } from '../explained-pair.ts';
import { examplePlaces } from '../matches.ts';
import { type MetricView, metricView, type TextView } from '../view.ts';
import { type ExplainWords, WORDS } from '../words.ts';
import { SIMILARITY_STYLE, similarityTable } from './similarity-table.ts';
import { hasPartnerRules, partnerRules, STYLE } from './style.ts';

export const htmlWriter: ResultWriter<ExplainedPair> = {
  id: 'html',
  help: 'one page to show around',
  extensions: ['.html', '.htm'],
  text: pageOf,
};

/** Of a list, unless all of it was asked for. */
const SHOWN_ITEMS = 60;

function pageOf(explained: ExplainedPair): string {
  const words = WORDS[explained.language];
  const views = explained.metrics.map((metric) => metricView(explained, metric, words));
  const links = explained.metrics.map(({ explanation }) => explanation.links.length);
  const hasPartners = hasPartnerRules(links);
  const page = new Markup(words, explained.isWhole, hasPartners);
  const title = [...views.map(({ key, mains }) => titleOf(key, mains)), words.title].join(' · ');
  return offlinePage({
    language: words.tag,
    title,
    style: [
      STYLE,
      views.some(({ similarities }) => similarities !== undefined) ? SIMILARITY_STYLE : '',
      hasPartners ? partnerRules(links) : '',
    ].join(''),
    body: [
      '<main>',
      page.header(explained, views),
      ...views.map((view, k) => page.section(view, k, views[k + 1])),
      page.footer(explained.signature, views),
      '</main>',
    ].join('\n'),
  });
}

class Markup {
  readonly #words: ExplainWords;
  readonly #isWhole: boolean;
  readonly #hasPartners: boolean;

  constructor(words: ExplainWords, isWhole: boolean, hasPartners: boolean) {
    this.#words = words;
    this.#isWhole = isWhole;
    this.#hasPartners = hasPartners;
  }

  header({ place }: ExplainedPair, views: readonly MetricView[]): string {
    const where =
      place === undefined
        ? ''
        : `<p><bdi>${escapeHtml([place.file, this.#words.row(place.row), place.id ?? ''].filter(Boolean).join(' · '))}</bdi></p>`;
    const cards = views.flatMap(({ key, mains }, k) =>
      mains.length === 0
        ? [`<a href="#m${k}"><span>${escapeHtml(key)}</span></a>`]
        : mains.map(
            ({ name, value }) =>
              `<a href="#m${k}"><span>${escapeHtml(name)}</span><b>${value.toFixed(4)}</b></a>`,
          ),
    );
    return `<header><h1>${this.#words.title}</h1>${where}<nav>${cards.join('')}</nav></header>`;
  }

  footer(signature: string, views: readonly MetricView[]): string {
    const { places, pointing } = this.#words;
    const example = examplePlaces(views.flatMap(({ groups }) => groups));
    const hint =
      example === undefined
        ? ''
        : `<p>${places(...example)}${this.#hasPartners ? ` · ${pointing}` : ''}</p>`;
    return `<footer>${hint}<p><code>${escapeHtml(signature)}</code></p></footer>`;
  }

  section(view: MetricView, index: number, next: MetricView | undefined): string {
    const { candidate, references, otherReferences, hiddenReferences, parts, key, mains } = view;
    const [about, ...rest] = parts;
    const hasAbout = about !== undefined && 'sentence' in about;
    return [
      `<section id="m${index}">`,
      `<h2><span>${escapeHtml(key)}</span><span>${mains.map(({ value }) => value.toFixed(4)).join(' · ')}</span></h2>`,
      hasAbout ? `<p class="about">${escapeHtml(about.sentence)}</p>` : '',
      ...[candidate, ...references].map((text) => this.#text(text)),
      this.#matches(view),
      view.similarities && similarityTable(view.similarities, this.#isWhole, this.#words),
      this.#parts(hasAbout ? rest : parts),
      otherReferences.length === 0 ? '' : `<h3>${this.#words.otherReferences}</h3>`,
      ...otherReferences.map((text) => this.#text(text)),
      hiddenReferences === 0 ? '' : `<p>${this.#words.more(hiddenReferences)}</p>`,
      this.#reading(view, next),
      '</section>',
    ]
      .filter((line) => line !== undefined && line !== '')
      .join('\n');
  }

  #text({ label, tokens, stretches }: TextView): string {
    const count = this.#words.tokens(tokens);
    return `<div class="text"><h3>${escapeHtml(label)} <small>${count}</small></h3><p dir="auto"><bdi>${marked(stretches, this.#hasPartners)}</bdi></p></div>`;
  }

  #matches({ groups, moves, unmatched }: MetricView): string {
    const { moved, unmatched: title, colon } = this.#words;
    return [
      ...groups.map(({ label, of, items }) =>
        this.#list(
          of === undefined ? label : `${label}${colon}${of}`,
          items.map(({ places, words }) => item(words, places)),
        ),
      ),
      moves.length === 0
        ? ''
        : this.#list(
            moved,
            moves.map((move) => item(move)),
          ),
      ...unmatched.map(({ label, items }) =>
        this.#list(
          `${title}${colon}${label}`,
          items.map((one) => {
            const [place = '', ...rest] = one.split(' ');
            return item(rest.join(' '), place);
          }),
        ),
      ),
    ].join('\n');
  }

  #list(title: string, items: readonly string[]): string {
    const shown = this.#isWhole ? items : items.slice(0, SHOWN_ITEMS);
    const rest = items.length - shown.length;
    const more = rest === 0 ? '' : `<li class="more">${escapeHtml(this.#words.more(rest))}</li>`;
    return `<h3>${escapeHtml(title)}</h3><ul>${shown.join('')}${more}</ul>`;
  }

  #parts(parts: readonly WrittenPart[]): string {
    const lines = parts.map((part) =>
      'sentence' in part
        ? `</div><p>${escapeHtml(part.sentence)}</p><div class="board">`
        : this.#formula(part),
    );
    return `<div class="board">${lines.join('\n')}</div>`.replaceAll(
      '<div class="board"></div>',
      '',
    );
  }

  #formula({ name, letter, steps, remark }: Extract<WrittenPart, { readonly name: string }>) {
    const said =
      remark === undefined ? '' : `<em>${escapeHtml(this.#words.inBrackets(remark))}</em>`;
    const symbol = letter === undefined ? '' : `<i>${letter}</i>`;
    const shown = steps.map((step) => `<span>= ${escapeHtml(step)}</span>`);
    return `<div><dfn>${escapeHtml(name)}${symbol}</dfn><div class="steps">${shown.join('')}${said}</div></div>`;
  }

  /** Behind the last of the metrics that read the texts in the same way. */
  #reading({ reading }: MetricView, next: MetricView | undefined): string {
    if (JSON.stringify(next?.reading) === JSON.stringify(reading)) return '';
    const { dropped, comparedAs, caseIgnored } = this.#words;
    const list = (title: string, items: readonly string[]) =>
      items.length === 0
        ? ''
        : this.#list(
            title,
            items.map((one) => item(one)),
          );
    return [
      list(dropped, reading.dropped),
      list(comparedAs, reading.changed),
      reading.ignoresCase ? `<p class="about">${caseIgnored}</p>` : '',
    ].join('');
  }
}

const item = (words: string, places?: string) =>
  `<li>${places === undefined ? '' : `<small>${places}</small>`}<bdi>${escapeHtml(words)}</bdi></li>`;

/** The gap within a run is marked like its tokens. Neighbours that look the same and have no partners of their own are one mark. */
function marked(stretches: readonly Stretch[], hasPartners: boolean): string {
  const marks: { look: string; text: string }[] = [];
  let before: Stretch | undefined;
  for (const stretch of stretches) {
    const { mark, links } = stretch;
    const isGap = mark === 'space' || mark === 'outside';
    const own = isGap && stretch.joinsNext && before?.joinsNext ? before.mark : mark;
    before = { ...stretch, mark: own };
    const look = [own, ...(hasPartners ? links.map((k) => `l${k}`) : [])].join(' ');
    const last = marks.at(-1);
    if (last !== undefined && last.look === look && !hasPartners) last.text += stretch.text;
    else marks.push({ look, text: stretch.text });
  }
  return marks.map(({ look, text }) => markup(look, escapeHtml(text))).join('');
}

function markup(look: string, shown: string): string {
  if (look === 'none' || look === 'space') return shown;
  if (look === 'outside') return `<span class="outside">${shown}</span>`;
  return `<mark class="${look}">${shown}</mark>`;
}
