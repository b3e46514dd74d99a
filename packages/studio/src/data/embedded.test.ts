import { expect, it } from 'vitest';
import { embeddedJson, packedElement, sliceFile, templateParts, withFolder } from './embedded.ts';

it.each(['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028', '\ud800', '&lt;'])(
  'keeps %j and nothing of it is markup',
  (text) => {
    const written = embeddedJson({ text });
    expect(written).not.toMatch(/[<>&\u2028\u2029\ud800]/);
    expect(JSON.parse(written)).toEqual({ text });
  },
);

it('puts data in one place of the template', () => {
  expect(templateParts('a<!--data-->b')).toEqual(['a', 'b']);
  expect(() => templateParts('ab')).toThrow('no place');
  expect(packedElement('index', 'AA==')).toBe('<script type="text/plain" id="index">AA==</script>\n');
});

it('a page with a folder runs what lies beside it', () => {
  const policy = "default-src 'none'; script-src 'sha256-abc='; style-src 'sha256-x='";
  expect(withFolder(policy)).toBe(
    "default-src 'none'; script-src 'sha256-abc=' 'self' file:; style-src 'sha256-x='",
  );
  expect(sliceFile('texts-0-1', 'AA==')).toBe('rougekitTexts("texts-0-1","AA==")\n');
});
