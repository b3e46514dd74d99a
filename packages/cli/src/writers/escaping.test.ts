// What a model or a data set writes must stay text in every format that we write.

import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { escapeControl, safeJson } from '../terminal/escape-control.ts';
import { csvCell } from './csv/escape-csv.ts';
import { xmlText } from './junit/escape-xml.ts';
import { latexComment, latexTable, latexText } from './latex/escape-latex.ts';
import { markdownCode, markdownTable, markdownText } from './markdown/escape-markdown.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '=HYPERLINK("http://evil","x")',
  '\u001b[31mred\u001b[0m \u001b]8;;http://evil\u0007link\u001b]8;;\u0007',
  '\\input{/etc/passwd} \\write18{rm -rf /} $x_1^2$ 100% {a} #1 & ~',
  'a | b `c` *d* _e_ ~~f~~',
  ']]> <![CDATA[ & "quoted" \'single\'',
  '\u0000\u0001\u0008\u000b\u001f\u007f\u0085\u009f\ufffe\uffff',
  'two\nlines\r\nthree\ttab',
  '\u202eevil\u2066 \u2028 \u2029 \ufeff',
  '\ud800 lone \udfff',
  "+1+cmd|' /C calc'!A0",
];

/** What no output may hold, whatever its format: a terminal would act on it. */
const LONE_SURROGATE = /\p{Cs}/u;
const ACTIVE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/;

describe.each<[string, (text: string) => string]>([
  ['terminal', escapeControl],
  ['JSON', safeJson],
  ['CSV', csvCell],
  ['Markdown', markdownText],
  ['Markdown code', markdownCode],
  ['LaTeX', latexText],
  ['a comment of LaTeX', latexComment],
  ['XML', xmlText],
])('%s', (_, written) => {
  it.each(HOSTILE)('is one line that nothing acts on: %j', (text) => {
    expect(written(text)).not.toMatch(ACTIVE);
    expect(written(text)).not.toContain('\n');
    expect(written(text)).not.toMatch(LONE_SURROGATE);
  });
});

describe('CSV', () => {
  it.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '＝1', '＋1', '-1+1', '+', '-'])(
    '%s is not a formula',
    (text) => expect(csvCell(text)).toBe(`'${text}`),
  );

  it.each(['-0.5', '+3', '1e-9', '-.5', '12', 'a=b', 'x@y', '5-3'])('%s stays as it is', (text) =>
    expect(csvCell(text)).toBe(text),
  );

  it.each([
    ['a,b', '"a,b"'],
    ['a;=b', '"a;=b"'],
    ['say "x"', '"say ""x"""'],
    [' a', '" a"'],
    ['=a,"b"', '"\'=a,""b"""'],
    ['tab\t', 'tab\\u0009'],
  ])('%s is written as %s', (text, cell) => expect(csvCell(text)).toBe(cell));

  it.each(HOSTILE)('is one cell of one row to a reader: %j', (text) => {
    const { data } = parse<string[]>(`${csvCell(text)},next\n`, { skipEmptyLines: true });
    expect(data.map(({ length }) => length)).toEqual([2]);
  });
});

describe('Markdown', () => {
  it('has no markup and no HTML', () => {
    expect(markdownText('*a* _b_ `c` [d](e) <f> &g; h|i ~~j~~ $k$')).toBe(
      '\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) &lt;f&gt; &amp;g; h\\|i \\~\\~j\\~\\~ \\$k\\$',
    );
  });

  it.each([
    ['# b: 2 rows', '\\# b: 2 rows'],
    ['###### b', '\\###### b'],
    ['#', '\\#'],
    ['- b', '\\- b'],
    ['+ b', '\\+ b'],
    ['---', '\\---'],
    ['- - -', '\\- - -'],
    ['1. b', '1\\. b'],
    ['20) b', '20\\) b'],
    ['    b', '&#32;   b'],
    ['  # b', '&#32; # b'],
  ])('begins no heading, list, rule or code: %j', (text, written) =>
    expect(markdownText(text)).toBe(written),
  );

  it.each(['-0.5', '+3', '1.5', '#1', '-x', '–', 'a # b', 'a - b', '1.'.repeat(2)])(
    'has no more marks than it needs: %j',
    (text) => expect(markdownText(text)).toBe(text),
  );

  it.each([
    ['https://example.org', 'https\\://example.org'],
    ['FTP://example.org', 'FTP\\://example.org'],
    ['see www.example.org', 'see www\\.example.org'],
    ['a@example.org', 'a\\@example.org'],
    ['C:/data: 3.5', 'C:/data: 3.5'],
  ])('has no links: %j', (text, written) => expect(markdownText(text)).toBe(written));

  it('code has more backticks around it than in it', () => {
    expect(markdownCode('a')).toBe('`a`');
    expect(markdownCode('a``b')).toBe('```a``b```');
    expect(markdownCode('`')).toBe('`` ` ``');
  });

  it.each(HOSTILE)('every row of a table has as many cells as its head: %j', (text) => {
    const cells = (line: string) => line.match(/(?<!\\)(?:\\\\)*\|/g)?.length;
    const counts = markdownTable([
      [text, 'b'],
      ['c', text],
    ])
      .split('\n')
      .map(cells);
    expect(counts).toEqual([3, 3, 3]);
  });
});

describe('LaTeX', () => {
  it('has no commands but our own', () => {
    expect(latexText('\\input{a} $x_1^2$ 50% a&b #1 ~ <|> --')).toBe(
      '\\textbackslash{}input\\{a\\} \\$x\\_1\\textasciicircum{}2\\$ 50\\% a\\&b \\#1 \\textasciitilde{} \\textless{}\\textbar{}\\textgreater{} -{}-',
    );
  });

  // \\[2cm] and \\* would belong to the end of the row before.
  it.each(['[2cm]', '*'])('%s begins a row as text', (text) => {
    expect(latexTable([['a'], ['b'], [text]])).toContain(`b \\\\\n{}${text} \\\\`);
  });
});

describe('XML', () => {
  it('has no markup and no end of CDATA', () => {
    expect(xmlText(`]]> <a b="c" d='e'> &amp;`)).toBe(
      ']]&gt; &lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp;amp;',
    );
  });

  it('has only characters of XML 1.0', () => {
    const every = HOSTILE.map(xmlText).join('');
    expect(every).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  });
});
