// The words around the causes, in the languages that the library has for them.

export interface OverviewWords {
  /** Above the causes: what their numbers are. */
  causes(base: string, types: readonly string[]): string;
  readonly colon: string;
  readonly list: string;
  smaller(least: string): string;
  refuses(dialect: string, items: number, why: string): string;
  readonly these: string;
  item(name: string): string;
  readonly fields: {
    readonly precision: string;
    readonly recall: string;
    readonly fmeasure: string;
  };
  /** Two settings row by row: what stands above the table, and above its columns. */
  rowByRow(items: number): string;
  /** The mean of the rows' differences, the same as a part of the second mean, and the difference of the means as such a part. */
  readonly apart: string;
  readonly apartPart: string;
  readonly meansPart: string;
  readonly farthest: string;
  /** How to see the rest. */
  readonly more: string;
}

const en: OverviewWords = {
  causes: (base, types) =>
    `What differs from ${base}, with the largest effect on ${types.join(', ')}:`,
  colon: ': ',
  list: ', ',
  smaller: (least) => `At most ${least}`,
  refuses: (dialect, items, why) =>
    `${dialect} refuses ${items === 1 ? '1 item' : `${items} items`}: ${why}`,
  these: 'these texts',
  item: (name) => `item ${name}`,
  fields: { precision: 'P', recall: 'R', fmeasure: 'F' },
  rowByRow: (items) =>
    `Row by row, over ${items} items: the mean difference of a row, and how far the means are apart:`,
  apart: 'of a row',
  apartPart: 'in %',
  meansPart: 'of the means',
  farthest: 'Rows that are farthest apart in F, each with what changes it most:',
  more: 'Every gap by itself, with an example: --verbose',
};

const zh: OverviewWords = {
  causes: (base, types) => `与 ${base} 不同的原因，以及对 ${types.join('、')} 的最大影响：`,
  colon: '：',
  list: '、',
  smaller: (least) => `影响不超过 ${least}`,
  refuses: (dialect, items, why) => `${dialect} 拒绝 ${items} 条：${why}`,
  these: '这对文本',
  item: (name) => `条目 ${name}`,
  fields: { precision: 'P', recall: 'R', fmeasure: 'F' },
  rowByRow: (items) => `逐条比较（${items} 条）：每条差值的平均，以及均值之差：`,
  apart: '每条之差',
  apartPart: '占比',
  meansPart: '均值之差',
  farthest: 'F 相差最大的条目，以及影响最大的原因：',
  more: '逐一列出每处差异并举例：--verbose',
};

export const WORDS = { en, zh } as const;
