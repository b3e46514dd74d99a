import { describe, expect, it } from 'vitest';
import { xmlEvents } from './xml-events.ts';

const events = (text: string) =>
  [...xmlEvents(text, 'f')].map((event) => {
    if (event.kind === 'text') return `${event.line} ${event.text}`;
    if (event.kind === 'close') return `${event.line} /${event.tag}`;
    const attributes = [...event.attributes].map(([name, value]) => ` ${name}=${value}`);
    return `${event.line} <${event.tag}${attributes.join('')}`;
  });

describe('xmlEvents', () => {
  it('reads tags, attributes, text and ends, with their lines', () => {
    expect(events('<?xml version="1.0"?>\n<a>\n<b X="1"\n  Y = \'2\' />x</a >\n')).toEqual([
      ...['2 <a', '2 \n', '3 <b X=1 Y=2', '4 /b', '4 x', '4 /a'],
    ]);
  });

  it('knows the five entities, numbers, CDATA and comments', () => {
    expect(
      events('<a X="&quot;\n&#65;">&lt;&amp;&#x42;<![CDATA[&lt;<x>]]><!-- </a> --></a>'),
    ).toEqual(['1 <a X=" A', '2 <&B', '2 &lt;<x>', '2 /a']);
  });

  it('a document type that is only named is not looked at', () => {
    expect(events('<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd">\n<a/>')).toEqual([
      '2 <a',
      '2 /a',
    ]);
  });

  it.each<[string, RegExp]>([
    ['<a>\n<b>\n</a>', /^f:3: <\/a> stands where <b> of line 2 has to be closed\.$/],
    ['<a>', /^f:1: <a> is never closed\.$/],
    ['</a>', /^f:1: <\/a> closes nothing\.$/],
    ['<a/>\n<b/>', /^f:2: <b> is a second outermost element\.$/],
    ['<a X=1>', /^f:1: <a> is not closed by '>' before 'X=1>'; attributes look like ID="1"/],
    ['<a X="1" X="2"/>', /^f:1: <a> has the attribute X twice\.$/],
    ['<a X="<"/>', /^f:1: <a> is not closed by '>'/],
    ['<a>\n1 < 2</a>', /^f:2: '< 2<\/a>' is not a tag\.$/],
    ['<a>R&D</a>', /^f:1: a lone '&' is not XML; write &amp;$/],
    ['<a>&e;</a>', /^f:1: the entity '&e;' is not known here\.$/],
    ['<a>&#0;</a>', /^f:1: the entity '&#0;' is not known here\.$/],
    ['<a>&#xd800;</a>', /not known here/],
    ['<a>&constructor;</a>', /not known here/],
    ['<a><!-- </a>', /^f:1: this comment does not end\.$/],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a/>', /^f:1: a DOCTYPE with declarations of its own/],
    ['text', /^f:1: 'text' stands outside of every element\.$/],
  ])('refuses %j', (text, message) => {
    expect(() => events(text)).toThrow(message);
  });

  // How its time grows is measured in test/timing.
  it('reads long files', () => {
    const many = '<a>'.repeat(300_000);
    expect(() => events(many)).toThrow('never closed');
    expect(() => events(`<a${' '.repeat(3_000_000)}`)).toThrow('not closed');
    expect(() => events(`<a>${'&amp'.repeat(500_000)}</a>`)).toThrow('lone');
    expect(events(`<a>${'<b/>'.repeat(100_000)}</a>`)).toHaveLength(200_002);
  });
});
