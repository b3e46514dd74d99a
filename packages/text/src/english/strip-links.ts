// Addresses of pages and mailboxes removed: they are copied or left out, but never worded differently.
//
//   removed  http, https and ftp addresses, "www.…", mailto:, "name@host.org", and host names with a path ("host.org/page") under
//            a common top-level domain; brackets around one go with it, "(https://…)" and "<https://…>"
//   stays    punctuation behind an address; a bare host name: "Amazon.com" is also the name of a company; and words where only the
//            blank behind a full stop is missing: "Yesterday.He/she", "etc.and/or"

import type { Step } from 'rougekit';
import { sameLength } from 'rougekit/preparation';
import { replaceEach } from '../steps/replace-each.ts';

const REST = '[^\\s<>"“”«»]';
/** In small letters, and without country codes that are English words: in, is, it, no, us … */
const TOP_LEVEL =
  'com|org|net|edu|gov|mil|io|ai|co|tv|ac|ae|ar|au|bg|br|ca|ch|cl|cn|cz|de|dk|ee|es|eu|fi|fr|gl|gr|hk|hr|hu|ie|il|ir|jp|ke|kr|lt|' +
  'lv|ly|mx|ng|nl|nz|ph|pk|pl|pt|ro|rs|ru|sa|se|sg|si|sk|th|tr|tw|ua|uk|vn|za';
const ADDRESS = [
  `(?:(?:[hH][tT]{2}[pP][sS]?|[fF][tT][pP]):\\/\\/|[wW]{3}\\.)${REST}+`,
  '(?:[mM][aA][iI][lL][tT][oO]:)?[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
  `(?:[a-zA-Z\\d-]+\\.)+(?:${TOP_LEVEL})\\/${REST}*`,
].join('|');
// Begins only where a word can, so that a long run of letters and dots is looked through once.
const LINK = new RegExp(`[(<]?(?<![\\w.+@/-])(?:${ADDRESS})>?`, 'g');
const HINT = /[@/]|www\./i;

const CLOSED_BY: { readonly [open: string]: string } = { '(': ')', '<': '>' };
const CLOSING = '.,;:!?\'’")]}>*_';

export const stripLinks: Step = {
  id: 'strip-links',
  apply(text) {
    if (!HINT.test(text)) return sameLength(text);
    return replaceEach(text, LINK, ([found]) => {
      const open = /^[(<]/.exec(found)?.[0] ?? '';
      const behind = found.slice(addressEnd(found, open.length));
      const isClosed = behind.startsWith(CLOSED_BY[open] ?? 'nothing');
      return isClosed ? behind.slice(1) : open + behind;
    });
  },
};

/** Without the punctuation that ends a sentence; a bracket stays if it was opened in the address. */
function addressEnd(address: string, from: number): number {
  let open = 0;
  for (let k = from; k < address.length; k++)
    if (address[k] === '(') open++;
    else if (address[k] === ')') open--;
  let end = address.length;
  for (; end > from; end--) {
    const last = address[end - 1] as string;
    if (!CLOSING.includes(last) || (last === ')' && open >= 0)) break;
    if (last === ')') open++;
  }
  return end;
}
