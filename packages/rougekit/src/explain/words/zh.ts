import type { ReferenceRule } from '../../scores/references.ts';
import type { Unit } from '../statements.ts';
import type { Words } from './words.ts';
import { shown } from './words.ts';

const RULES: { readonly [R in ReferenceRule]: string } = {
  best: '取其中最好的一个',
  mean: '取平均值',
  pooled: '先累加匹配数与总数，再相除',
  jackknife: '依次留出一个，取其余中最好的，再求平均',
  independent: '分别取最大的精确率与最大的召回率',
};

const STAGES = { exact: '相同的词', stem: '词干相同的词', synonym: '同义词' };

/** What is counted in a text, and what is shared of it. */
function unitName(unit: Unit): string {
  if (typeof unit === 'number') return ['词元', '二元组', '三元组'][unit - 1] ?? ` ${unit} 元组`;
  return UNITS[unit];
}

const UNITS = {
  subsequence: '词元',
  weight: '权重',
  pairs: '词元对',
  'pairs-and-tokens': '词元对与词元',
  words: '词',
  characters: '字符',
};

const grams = (n: number) => (n === 1 ? '词元' : `${unitName(n)}（相邻的 ${n} 个词元）`);
/** How often what is repeated counts. */
const CLIPPED = '重复出现的，按两边中较少的次数计';

export const zh: Words = {
  names: {
    precision: '精确率',
    recall: '召回率',
    brevity: '过短惩罚',
    edits: '编辑次数',
    referenceLength: '参考长度',
    matches: '匹配数',
    penalty: '惩罚',
    mean: '加权平均',
    similarity: '相似度',
    copiedShare: '照抄比例',
    pieces: '段数',
    ratio: '比值',
  },
  labels: {
    moved: '移动',
    substituted: '替换',
    deleted: '删除',
    inserted: '插入',
    exact: '相同',
    stemmed: '词干相同',
    synonymous: '同义',
  },
  labelled: (value, label) => `${label} ${value}`,
  inBrackets: (remark) => `（${remark}）`,
  sentences: {
    text: (said) => said.zh ?? said.en,
    ngrams: ({ key, n, distinct }) =>
      distinct
        ? `${key} 统计候选与参考共有的${grams(n)}，重复出现的只计一次。`
        : `${key} 统计候选与参考共有的${grams(n)}；${CLIPPED}。`,
    lcs: ({ key }) =>
      `${key} 找最长公共子序列（LCS）：两边都有、先后顺序相同的词元，中间可以隔开。`,
    unionLcs: ({ key }) =>
      `${key} 逐句比较：参考句里的一个词元，只要在它与某个候选句的最长公共子序列（LCS）上，就算匹配。`,
    bestSentenceLcs: ({ key }) =>
      `${key} 为每个参考句找出公共子序列（LCS）最长的候选句，再把这些长度相加。`,
    weightedLcs: ({ key, weight }) =>
      `${key} 是加权的最长公共子序列（LCS）：连续匹配 k 个词元，计 k 的 ${weight} 次方，所以越连贯越好。`,
    skipBigrams({ key, gap, unigrams }) {
      const between = gap === null ? '间隔不限' : `中间最多隔 ${gap} 个词元`;
      return `${key} 统计共有的词元对（先后顺序相同，${between}）${unigrams ? '，再加上单个词元' : ''}。`;
    },
    references: ({ field, values, rule, result }) =>
      `共 ${values.length} 个参考，${field} 依次为 ${values.map(shown).join('、')}；${RULES[rule]}：${shown(result)}。`,
    total({ of, unit, distinct }) {
      const side = { candidate: '候选', reference: '参考', source: '来源', longer: '较长文本' }[of];
      if (unit === 'weight') return `${side}总权重`;
      return `${side}${distinct ? '不同' : ''}${unitName(unit)}数`;
    },
    shared({ unit, distinct }) {
      if (unit === 'subsequence') return 'LCS 长度';
      if (unit === 'weight') return 'LCS 权重';
      return `共有${distinct ? '不同' : ''}${unitName(unit)}数`;
    },
    bleu: () =>
      'bleu 是各阶 n 元组精确率的几何平均，再乘以过短惩罚；同一个 n 元组最多计到出现最多的那个参考里的次数。',
    gleu: ({ minOrder, maxOrder }) =>
      `gleu 统计候选与参考共有的 ${minOrder} 到 ${maxOrder} 元组，再除以元组较多的那个文本的元组总数。`,
    sharedGrams: () => '共有的 n 元组',
    moreGrams: () => '较多一方的 n 元组',
    smoothed: ({ method }) => `平滑（${method}）`,
    lengths: ({ candidate, reference }) => `${candidate} 个词元，参考 ${reference} 个`,
    ter: () =>
      'ter 统计把候选改成参考需要多少次编辑，再除以参考的词数。一次编辑可以插入、删除或替换一个词，也可以把连续的几个词整段移动。',
    fewestEdits: ({ edits }) =>
      `共 ${edits.length} 个参考，编辑次数依次为 ${edits.join('、')}；取最少的一个。`,
    nothingToDivideBy: () => '没有词，无法相除',
    meteor: ({ stages }) =>
      `meteor ${stages.length > 1 ? '依次' : ''}配对${stages.map((stage) => STAGES[stage]).join('、')}；匹配越零散，在精确率与召回率的加权平均上扣得越多。`,
    chunks: ({ chunks }) => `匹配分成 ${chunks} 段`,
    chrf: ({ charOrder, wordOrder }) =>
      `chrf 比较连续的 1 到 ${charOrder} 个字符${wordOrder > 0 ? `以及连续的 1 到 ${wordOrder} 个词` : ''}；${CLIPPED}。`,
    meanOfOrders: ({ orders }) => `${orders} 阶的平均`,
    exact: ({ isEqual }) =>
      isEqual
        ? 'exact 为 1：规范化后答案与某个标准答案相同。'
        : 'exact 为 0：规范化后答案与任何标准答案都不同。',
    tokenF1: () => `tokenf1 统计答案与标准答案共有的词，不管顺序；${CLIPPED}。`,
    bothEmpty: () => '两边都没有词，算作一致',
    edit: ({ unit }) =>
      `edit 统计要插入、删除或替换多少个${unit === 'words' ? '词' : '字符'}，再与较长文本的长度相比。`,
    errorRate: ({ key, unit }) =>
      `${key} 统计需要插入、删除或替换的${unit === 'words' ? '词' : '字符'}数，再除以参考的${unit === 'words' ? '词' : '字符'}数；越低越好。`,
    eed: () =>
      'eed 是字符级编辑距离，但允许改变读取候选的顺序：在参考的空格处跳到任意位置，代价为 2。删除代价 0.2，插入和替换代价 1；反复经过或从未经过的位置另加代价。',
    way: () => '最低路径代价',
    visits: () => '重复或未经过的位置数',
    length: () => 'length 比较候选与参考的词元数。',
    compression: () => 'compression 比较候选与来源的词元数。',
    novelty: ({ key, n, against }) =>
      `${key} 是候选的${unitName(n)}中${against === 'source' ? '来源' : '参考'}里没有的那部分所占的比例。`,
    repetition: ({ key, n }) => `${key} 是候选的${unitName(n)}中前面已经出现过的那部分所占的比例。`,
    unseen: ({ unit }) => `新${unitName(unit)}数`,
    repeated: ({ unit }) => `重复${unitName(unit)}数`,
    grounding: ({ sources }) =>
      `grounding 是候选对${sources === 1 ? '来源' : ` ${sources} 个来源中最好的一个`}的精确率，以及从某个来源连续照抄的最长一段。`,
  },
};
