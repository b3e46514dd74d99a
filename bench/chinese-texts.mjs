// Chinese sentences by seed, without spaces: common words, now and then a Latin one, a number or a name that no dictionary has.
import { generator } from './corpora.mjs';

const WORDS = [
  ...'的 的 的 是 在 了 和 与 对 将 把 也 都 就 不 我们 他们 研究 人员 发现 城市 政府 公司 市场 经济 发展 问题 系统 技术 人工智能'.split(
    ' ',
  ),
  ...'模型 数据 结果 显示 提高 减少 影响 气候 变化 农业 生产 医院 学校 学生 老师 孩子 河边 火车 桥梁 计划 会议 委员会 通过 预算'.split(
    ' ',
  ),
  ...'报告 指出 去年 今天 昨天 三个 小时 之后 已经 可能 需要 支持 国际 合作 安全 能源 价格 上涨 下降 百分之十 北京 上海 中华人民共和国'.split(
    ' ',
  ),
];
const SPECIAL = ['GPT', '2024年', '3.5%', '李小福', '欧阳娜娜', 'NLP', '云计算', '，', '、'];

export function chineseTexts(count) {
  const random = generator(11);
  const any = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () => {
    const length = 10 + Math.floor(random() * 20);
    const words = Array.from({ length }, () => any(random() < 0.08 ? SPECIAL : WORDS));
    return `${words.join('')}。`;
  });
}
