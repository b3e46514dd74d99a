// Section 17 of the description of ROUGE-1.5.5: every row, through the command line. Then the rules of
// its sections 2 to 4 about bytes and sentences, which no other format of ours has.

import { describe, expect, it } from 'vitest';
import { flagsOf } from './rouge-1.5.5-data.ts';
import { folderWith, rougekit } from './run-command.ts';

type Counts = readonly [model: number, peer: number, hit: number];
interface Case {
  /** Its own copy is the model where none is given. */
  readonly peer: string | Uint8Array;
  readonly models?: readonly (string | Uint8Array)[];
  readonly expected: Readonly<Record<string, Counts>>;
}

/** Sentences of the table are separated by ` / `. */
const lines = (text: string | Uint8Array) =>
  typeof text === 'string' ? text.replaceAll(' / ', '\n') : text;

/** All cases with the same flags in one settings file; the counts of each, as -d -t 2 prints them. */
async function countsOf(flags: string, cases: readonly Case[], format = 'SPL') {
  const files: Record<string, string | Uint8Array> = {};
  const evals = cases.map(({ peer, models = [peer] }, e) => {
    files[`p${e}`] = lines(peer);
    const list = models.map((model, m) => {
      files[`m${e}.${m}`] = lines(model);
      return `<M ID="${m}">m${e}.${m}</M>`;
    });
    return `<EVAL ID="${e}"><INPUT-FORMAT TYPE="${format}"/><PEERS><P ID="S">p${e}</P></PEERS><MODELS>${list.join('')}</MODELS></EVAL>\n`;
  });
  files['settings.xml'] = `<ROUGE-EVAL>${evals.join('')}</ROUGE-EVAL>`;
  const cwd = folderWith(files);
  const args = ['score', 'settings.xml', ...flagsOf(`${flags} -t 2 -d`), '--quiet'];
  const { code, stdout, stderr } = await rougekit(args, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const found = cases.map((): Record<string, Counts> => ({}));
  for (const [, metric, e, ...counts] of stdout.matchAll(
    /^S (\S+) Eval (\d+)\.S R:(\S+) P:(\S+) F:(\S+)$/gm,
  ))
    found[Number(e)]![metric!] = counts.map(Number) as unknown as Counts;
  return found;
}

async function demand(flags: string, cases: readonly Case[], format?: string) {
  const found = await countsOf(flags, cases, format);
  cases.forEach(({ peer, expected }, e) => {
    expect(found[e], `${flags}: ${peer}`).toMatchObject(expected);
  });
}

describe('the table of small cases', () => {
  it.each<[flags: string, cases: readonly Case[]]>([
    [
      '-n 1 -x',
      [
        {
          peer: "a-b c_d e.f it's U.S.A $5.00 100%",
          models: ['a b c d e f it s u s a 5 00 100'],
          expected: { 'ROUGE-1': [14, 14, 14] },
        },
      ],
    ],
    ['-n 2 -x', [{ peer: 'a b / c d', models: ['b c'], expected: { 'ROUGE-2': [1, 3, 1] } }]],
    [
      '-n 1 -l 3 -x',
      [
        { peer: 'a b c d e f', expected: { 'ROUGE-1': [3, 3, 3] } },
        { peer: ' a b c d', models: ['a b c d e f'], expected: { 'ROUGE-1': [3, 2, 2] } },
        { peer: 'x-y z b c d', models: ['x y z b c d'], expected: { 'ROUGE-1': [3, 4, 3] } },
        { peer: '... , a b c d', models: ['a b c d'], expected: { 'ROUGE-1': [3, 1, 1] } },
      ],
    ],
    [
      '-n 1 -b 7',
      [
        { peer: 'abc / def / ghi', models: ['abc def ghi'], expected: { 'ROUGE-1': [2, 3, 2] } },
        { peer: 'abc / def / ghi', expected: { 'ROUGE-L': [3, 3, 2] } },
      ],
    ],
    [
      '-n 1 -b 6',
      [{ peer: 'abc / def / ghi', expected: { 'ROUGE-1': [2, 2, 2], 'ROUGE-L': [3, 2, 2] } }],
    ],
    [
      '-n 1 -b 12',
      [
        {
          peer: 'aa bb cc / dd ee ff / ii jj',
          expected: { 'ROUGE-1': [5, 5, 5], 'ROUGE-L': [8, 5, 4] },
        },
      ],
    ],
    [
      '-n 0',
      [
        {
          peer: 'w1 w2 w6 w7 w8 / w1 w3 w8 w9 w5',
          models: ['w1 w2 w3 w4 w5'],
          expected: { 'ROUGE-L': [5, 10, 4] },
        },
        { peer: 'a b', models: ['a b / a b'], expected: { 'ROUGE-L': [4, 2, 2] } },
        { peer: 'b a / b x', models: ['a b'], expected: { 'ROUGE-L': [2, 4, 2] } },
        { peer: 'b a / a x', models: ['a b'], expected: { 'ROUGE-L': [2, 4, 1] } },
      ],
    ],
    [
      '-w 2 -x',
      [
        { peer: 'a b c d', expected: { 'ROUGE-W-2': [256, 16, 16] } },
        { peer: 'a b c d / e f', expected: { 'ROUGE-W-2': [400, 36, 20] } },
        { peer: 'a b c', models: ['b x / a b y c'], expected: { 'ROUGE-W-2': [400, 9, 5] } },
        { peer: 'a b', models: ['b x / a b'], expected: { 'ROUGE-W-2': [64, 4, 1] } },
      ],
    ],
    [
      '-2 0 -U -x',
      [{ peer: 'a b c d', expected: { 'ROUGE-S0': [3, 3, 3], 'ROUGE-SU0': [6, 6, 6] } }],
    ],
    [
      '-2 1 -U -x',
      [{ peer: 'a b c d', expected: { 'ROUGE-S1': [5, 5, 5], 'ROUGE-SU1': [8, 8, 8] } }],
    ],
    [
      '-2 -1 -U -x',
      [{ peer: 'a b c d', expected: { 'ROUGE-S*': [6, 6, 6], 'ROUGE-SU*': [9, 9, 9] } }],
    ],
    ['-2 4 -U -x', [{ peer: 'a', expected: { 'ROUGE-S4': [0, 0, 0], 'ROUGE-SU4': [0, 0, 0] } }]],
    [
      '-n 2 -x',
      [
        {
          peer: 'a b c d',
          models: ['a b', 'c d e f g h', 'x'],
          expected: { 'ROUGE-1': [9, 12, 4], 'ROUGE-2': [6, 9, 2] },
        },
      ],
    ],
    [
      '-n 2 -f B',
      [
        {
          peer: 'a b c d',
          models: ['a b', 'c d e f g h', 'x'],
          expected: { 'ROUGE-1': [2, 4, 2], 'ROUGE-2': [1, 3, 1] },
        },
        {
          peer: 'a b c d',
          models: ['a c x', 'd c b a'],
          expected: { 'ROUGE-1': [4, 4, 4], 'ROUGE-2': [2, 3, 0], 'ROUGE-L': [3, 4, 2] },
        },
      ],
    ],
    [
      '-n 1 -m -x',
      [
        {
          peer: 'was ate were cats dogs ran went',
          models: ['be eat be cat dog run go'],
          expected: { 'ROUGE-1': [7, 7, 4] },
        },
        {
          peer: 'using uses used useful beings',
          models: ['use us be'],
          expected: { 'ROUGE-1': [3, 5, 2] },
        },
      ],
    ],
    [
      '-n 1 -m -s -x',
      [
        {
          peer: 'using uses used useful beings',
          models: ['use us be'],
          expected: { 'ROUGE-1': [0, 1, 0] },
        },
      ],
    ],
  ])('%s', demand);
});

// Expected by counting bytes and tokens by hand as sections 2 to 4 say.
describe('bytes', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const models = ['ab c'];

  it('a limit counts the bytes of the file, whatever they mean', async () => {
    await demand('-n 1 -b 5 -x', [
      // 61 62 E9 20 63 | 64: 'c' is the fifth byte.
      { peer: latin1('abé cd'), models, expected: { 'ROUGE-1': [2, 2, 2] } },
      // 61 62 C3 A9 20 | 63 64
      { peer: 'abé cd', models, expected: { 'ROUGE-1': [2, 1, 1] } },
      // EF BB BF 61 62 | 20 63: the mark counts, and separates nothing here.
      { peer: '\ufeffab c', models, expected: { 'ROUGE-1': [2, 1, 1] } },
      // 61 62 20 20 E4 | BD A0: cut inside a character.
      { peer: 'ab  你 c', models, expected: { 'ROUGE-1': [2, 1, 1] } },
      // A model that is not UTF-8 is limited the same way.
      { peer: 'ab c', models: [latin1('abé cd')], expected: { 'ROUGE-1': [2, 2, 2] } },
    ]);
  });

  it('and so it does in every sentence of ROUGE-L, each by itself', async () => {
    await demand('-n 1 -b 6', [
      // Sentences of 5 bytes and 1: both fit. Taken for UTF-8, the first would fill the limit.
      {
        peer: latin1('\xe9 a b\nc'),
        models: ['a b / c'],
        expected: { 'ROUGE-1': [3, 3, 3], 'ROUGE-L': [3, 3, 3] },
      },
      { peer: 'é a b / c', models: ['a b / c'], expected: { 'ROUGE-1': [3, 2, 2] } },
    ]);
  });

  it('bytes above 127 separate tokens but not words', async () => {
    await demand('-n 1 -l 2 -x', [
      // Two words: "a<A0>b" and "c"; three tokens.
      { peer: latin1('a\xa0b c d'), models: ['a b'], expected: { 'ROUGE-1': [2, 3, 2] } },
      { peer: 'a\u3000b c d', models: ['a b'], expected: { 'ROUGE-1': [2, 3, 2] } },
      { peer: latin1('a\x85b\xffc d e'), models: ['a b'], expected: { 'ROUGE-1': [2, 4, 2] } },
    ]);
  });
});

describe('sentences', () => {
  it('SPL: blank lines are sentences, CR is white space', async () => {
    await demand('-n 1', [
      {
        peer: 'a b\r\n\r\n \nc d\r\n\n',
        models: ['a b\nc d'],
        expected: { 'ROUGE-1': [4, 4, 4], 'ROUGE-L': [4, 4, 4] },
      },
    ]);
  });

  it('SEE: only what follows the two anchors at the beginning of a line', async () => {
    const see = [
      '<html><head><title>a title</title></head>',
      '<a name="1">[1]</a> <a href="#1" id=1>one &amp; two</a>',
      '<a size="10" name="2">[7]</a>\t \t<a href="#3" id=4>three <b>lost</b> lost</a>',
      ' <a name="3">[3]</a> <a href="#3" id=3>lost: not in column 1</a>',
      '<A name="4">[4]</A> <a href="#4" id=4>lost: upper case</a>',
      '<a name="5">[5]</a><a href="#5" id=5>lost: no blank</a>',
      '<a name="6">[6]</a> <a href="#6" id="6">lost: quoted id</a>',
      '<a name="7">[7]</a> <a href="#7" id=7></a>',
      '<a name="8">[8]</a> <a href="#8" id=8>four',
      'lost: no anchors',
    ].join('\n');
    // one amp two / three / four
    const model = '<a name="1">[1]</a> <a href="#1" id=1>one amp two three four</a>';
    await demand(
      '-n 1',
      [{ peer: see, models: [model], expected: { 'ROUGE-1': [5, 5, 5] } }],
      'see',
    );
  });

  it('ISI: only whole elements at the beginning of a line', async () => {
    const isi = [
      '<DOC>',
      '<S SNTNO="1">one two</S> lost',
      '<S SNTNO="2a,b">three</S>',
      ' <S SNTNO="3">lost: not in column 1</S>',
      '<S SNTNO="A">lost: upper case</S>',
      '<S SNTNO="4">lost: <b>tags</b></S>',
      '<S SNTNO="5">lost: no end',
      '</DOC>',
    ].join('\n');
    const model = '<S SNTNO="1">one two three</S>';
    await demand(
      '-n 1',
      [{ peer: isi, models: [model], expected: { 'ROUGE-1': [3, 3, 3] } }],
      'Isi',
    );
  });
});
