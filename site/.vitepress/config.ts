import { defineConfig } from 'vitepress';

const page = (text: string, link: string) => ({ text, link });

const guide = [
  {
    text: 'Learn',
    items: [
      page('The first ten minutes', '/first-ten-minutes'),
      page('ROUGE, step by step', '/learn/rouge-step-by-step'),
      page('Which dialect to choose', '/learn/which-dialect'),
      page('Reading a report', '/learn/reading-a-report'),
      page('One pair explained', '/explain'),
    ],
  },
  {
    text: 'Compute',
    items: [
      page('Metrics', '/metrics'),
      page('ROUGE options', '/rouge'),
      page('Translation metrics', '/translation-metrics'),
      page('BERTScore', '/bertscore'),
      page('Tasks', '/tasks'),
      page('Dialects', '/dialects'),
      page('Scoring', '/scoring'),
      page('Data', '/data'),
      page('Output', '/output'),
      page('Text preparation', '/preparation'),
      page('Languages', '/languages'),
      page('Chinese', '/chinese'),
      page('Language models', '/generating'),
      page('RAG', '/rag'),
    ],
  },
  {
    text: 'Judge',
    items: [
      page('The report', '/report'),
      page('Statistics', '/statistics'),
      page('Comparing systems', '/comparing'),
      page('History', '/history'),
      page('Groups', '/groups'),
      page('Human ratings', '/agreement'),
    ],
  },
  {
    text: 'In your project',
    items: [
      page('Coming from another program', '/coming-from/'),
      page('Harnesses and test runners', '/evals'),
      page('Custom tokenizers and metrics', '/extending'),
      page('Long runs', '/running'),
      page('Where it runs', '/consumers'),
      page('Clusters', '/clusters'),
      page('Versions', '/versions'),
      page('Performance', '/performance'),
    ],
  },
];

const lessons = [
  {
    text: '入门',
    items: [
      page('ROUGE 分步讲解', '/zh/learn/rouge-step-by-step'),
      page('选哪种方言', '/zh/learn/which-dialect'),
      page('怎样读报告', '/zh/learn/reading-a-report'),
      page('一对文本的分数从何而来', '/explain.zh'),
    ],
  },
];

export default defineConfig({
  srcDir: 'pages',
  outDir: 'dist',
  title: 'rougekit',
  description:
    'ROUGE and its family for TypeScript: the numbers of the programs you compare against',
  cleanUrls: true,
  // The playground is a page of its own, copied beside the site.
  ignoreDeadLinks: [/^\/playground/],
  markdown: {
    // Texts such as <n> in the docs are texts, and so are {{ and }}.
    html: false,
    config(md) {
      for (const rule of ['text', 'code_inline'] as const) {
        const plain = md.renderer.rules[rule];
        md.renderer.rules[rule] = (...args) =>
          (plain?.(...args) ?? '')
            .replaceAll('{{', '&#123;&#123;')
            .replaceAll('}}', '&#125;&#125;');
      }
    },
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    zh: {
      label: '中文',
      lang: 'zh-CN',
      link: '/zh/',
      themeConfig: {
        sidebar: lessons,
        outline: { label: '本页目录' },
        docFooter: { prev: '上一页', next: '下一页' },
      },
    },
  },
  themeConfig: {
    nav: [
      page('Guide', '/'),
      page('API', '/api/'),
      { text: 'Playground', link: '/playground/', target: '_self' },
    ],
    sidebar: { '/': guide },
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/rougekit/rougekit' }],
  },
});
