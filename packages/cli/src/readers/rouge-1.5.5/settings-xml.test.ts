import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemsOf } from './eval-set.ts';
import { evalsFromXml } from './settings-xml.ts';

const body = '<INPUT-FORMAT TYPE="SPL"/><PEERS><P ID="1">p</P></PEERS>';
const inEval = (inner: string, id = '1') => `<R><EVAL ID="${id}">${inner}</EVAL></R>`;

describe('evalsFromXml', () => {
  it('reads what the program reads, in any order and with anything between', () => {
    // Forms in use: other names of the outermost element, stray text, text over several lines.
    const xml = `<ROUGE_EVAL version="1.55">
<EVAL ID="TASK_1">
  <MODELS><M ID="B">1.B</M>
    <M ID='A'>
      1.A
    </M></MODELS>
  <NOTE>P <b>x</b></NOTE>
  <PEERS><P ID="s 2">sub/1&amp;2.txt</P><P ID="10">1</P><P ID="9">1</P></PEERS>
  <INPUT-FORMAT TYPE="see">
"</INPUT-FORMAT>
  <MODEL-ROOT>
    /root/of models
  </MODEL-ROOT>
  <PEER-ROOT>/peers/</PEER-ROOT>
</EVAL>

<EVAL ID="TASK_2">${body}</EVAL>
</ROUGE_EVAL>`;
    const [first, second] = evalsFromXml(xml, 'f');
    expect(first).toEqual({
      id: 'TASK_1',
      line: 2,
      format: 'SEE',
      peers: new Map([
        ['s 2', path.join('/peers/sub/1&2.txt')],
        ['10', path.join('/peers/1')],
        ['9', path.join('/peers/1')],
      ]),
      models: [path.join('/root/of models/1.B'), path.join('/root/of models/1.A')],
    });
    expect(second).toMatchObject({ id: 'TASK_2', line: 17, format: 'SPL', models: [] });
    expect(systemsOf([first!, second!])).toEqual(['1', '10', '9', 's 2']);
  });

  it('orders systems by their bytes', () => {
    const xml = `<PEERS><P ID="\u{1f600}">p</P><P ID="\uff01">p</P><P ID="a">p</P><P ID="B">p</P></PEERS>`;
    const evals = evalsFromXml(inEval(`<INPUT-FORMAT TYPE="SPL"/>${xml}`), 'f');
    expect(systemsOf(evals)).toEqual(['B', 'a', '\uff01', '\u{1f600}']);
  });

  it.each<[string, RegExp]>([
    ['<R/>', /^'f' has no <EVAL>/],
    ['<R>\n<EVAL/></R>', /^f:2: <EVAL> needs an ID/],
    [inEval(body, ' '), /^f:1: <EVAL> needs an ID/],
    [inEval(`${body}\n<EVAL ID="2"/>`), /^f:2: <EVAL> stands inside the <EVAL> of line 1/],
    [
      `<R><EVAL ID="1">${body}</EVAL>\n<EVAL ID="1"/></R>`,
      /^f:2: the eval ID '1' is that of line 1/,
    ],
    [inEval('<PEERS><P ID="1">p</P></PEERS>'), /^f:1: eval '1' has no <INPUT-FORMAT/],
    [inEval('<INPUT-FORMAT/>'), /^f:1: INPUT-FORMAT TYPE: expected SPL, SEE, ISI, got ''/],
    [inEval('<INPUT-FORMAT TYPE="SPL"/>'), /^f:1: eval '1' has no <P> in <PEERS>/],
    [inEval('\n<P ID="1">p</P>'), /^f:2: <P> does not stand in <PEERS>/],
    [inEval('<PEERS><M ID="1">p</M></PEERS>'), /^f:1: <M> does not stand in <MODELS>/],
    [inEval('<PEERS><P>p</P></PEERS>'), /^f:1: <P> needs an ID/],
    [inEval('<PEERS>\n<P ID="1"> </P></PEERS>'), /^f:2: <P> names no file/],
    [inEval('<PEERS><P ID="1"><P ID="2">p</P></P></PEERS>'), /^f:1: <P> stands inside a file name/],
    [
      inEval('<PEERS><P ID="1">p</P>\n<P ID="1">q</P></PEERS>'),
      /^f:2: eval '1' has the system '1' in line 1 already/,
    ],
    [
      inEval(`${body}<MODELS><M ID="A">p</M>\n<M ID="A">q</M></MODELS>`),
      /^f:2: eval '1' has the model 'A' in line 1 already/,
    ],
  ])('refuses %j', (xml, message) => {
    expect(() => evalsFromXml(xml, 'f')).toThrow(message);
  });
});
