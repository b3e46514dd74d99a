import { describe, expect, it } from 'vitest';
import { programText } from './program-text.ts';

const spl = (bytes: Buffer, countsBytes = false) =>
  programText(bytes, { format: 'SPL', countsBytes });

describe('programText', () => {
  it('decodes UTF-8, byte order mark included, since its bytes count', () => {
    expect(spl(Buffer.from('\ufeffnaïve 你好\r\n'))).toEqual({
      text: '\ufeffnaïve 你好\r\n',
      isUtf8: true,
      lacksSentences: false,
    });
  });

  it('decodes anything else byte by byte', () => {
    const bytes = Buffer.of(0x61, 0xe9, 0x85, 0xa0, 0xff, 0x0a);
    expect(spl(bytes)).toMatchObject({ text: 'a\u00e9\u0085\u00a0\u00ff\n', isUtf8: false });
  });

  it('keeps the number of bytes where a limit counts them', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const { text } = spl(bytes, true);
    expect(Buffer.byteLength(text)).toBe(256);
    // ASCII is as it was; the rest neither belongs to a token nor is it white space.
    expect(text.slice(0, 128)).toBe(bytes.toString('latin1', 0, 128));
    expect(text.slice(128)).not.toMatch(/[A-Za-z0-9\s]/);
  });

  it('decodes what is left of a text in SEE and ISI', () => {
    const see = Buffer.from('<a name="1">[1]</a> <a href="#1" id=1>naïve 你</a>\n');
    expect(programText(see, { format: 'SEE', countsBytes: true }).text).toBe('naïve 你');
    const isi = Buffer.from('<S SNTNO="1">caf\xe9</S>\n', 'latin1');
    expect(programText(isi, { format: 'ISI', countsBytes: false }).text).toBe('café');
  });

  it('tells a text without sentences from an empty file', () => {
    const of = (text: string) =>
      programText(Buffer.from(text), { format: 'SEE', countsBytes: false });
    expect(of('plain text')).toMatchObject({ text: '', lacksSentences: true });
    expect(of('')).toMatchObject({ text: '', lacksSentences: false });
    expect(spl(Buffer.from('\n'))).toMatchObject({ lacksSentences: false });
  });

  it('NBSP is not a blank between the anchors of SEE', () => {
    const see = '<a name="1">[1]</a>\u00a0<a href="#1" id=1>x</a>';
    const of = (bytes: Buffer) => programText(bytes, { format: 'SEE', countsBytes: false }).text;
    expect(of(Buffer.from(see))).toBe('');
    expect(of(Buffer.from(see, 'latin1'))).toBe('');
  });
});
