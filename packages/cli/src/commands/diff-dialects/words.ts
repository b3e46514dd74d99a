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
  more: '逐一列出每处差异并举例：--verbose',
};

export const WORDS = { en, zh } as const;
