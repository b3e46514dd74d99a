// sacreBLEU's tokenizers as its documentation of rules goes: substitutions over the whole text, one after the other.

const SPACES =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const words = (text: string) =>
  text.split(new RegExp(`[${SPACES}]+`, 'u')).filter((word) => word !== '');
const trimmed = (text: string) => text.replace(new RegExp(`^[${SPACES}]+|[${SPACES}]+$`, 'gu'), '');

function western(text: string): string[] {
  return words(
    text
      .replace(/([!-&(-+/:-@[-`{-~ ])/gu, ' $1 ')
      .replace(/([^0-9])([.,])/gu, '$1 $2 ')
      .replace(/([.,])([^0-9])/gu, ' $1 $2')
      .replace(/([0-9])(-)/gu, '$1 $2 '),
  );
}

export const mtevalTwins: { readonly [name: string]: (text: string) => string[] } = {
  '13a': (text) => {
    let plain = text.replaceAll('<skipped>', '').replaceAll('-\n', '').replaceAll('\n', ' ');
    for (const [from, to] of [
      ['&quot;', '"'],
      ['&amp;', '&'],
      ['&lt;', '<'],
      ['&gt;', '>'],
    ] as const)
      plain = plain.replaceAll(from, to);
    return western(` ${plain} `);
  },
  zh: (text) =>
    western(
      trimmed(text).replace(
        /[\u2001-\u2a6d\u2e80-\u2eff\u2f00-\u2fdf\u2ff0-\u2fff\u3000-\u303f\u3100-\u312f\u31a0-\u31bf\u31c0-\u31ef\u3200-\u33ff\u3400-\u4db5\u4e00-\u9fbb\uf900-\ufa2d\ufa30-\ufa6a\ufa70-\ufad9\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]/gu,
        ' $& ',
      ),
    ),
  intl: (text) =>
    words(
      text
        .replace(/(\P{N})(\p{P})/gu, '$1 $2 ')
        .replace(/(\p{P})(\P{N})/gu, ' $1 $2')
        .replace(/(\p{S})/gu, ' $1 '),
    ),
  char: (text) => [...text].filter((char) => words(char).length > 0),
};
