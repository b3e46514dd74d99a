// Addresses of pages and mailboxes removed: they are copied or left out, but never worded differently.
//
//   removed  http, https and ftp addresses, "www.…", mailto:, "name@host.org", and host names with a path ("host.org/page");
//            brackets around one go with it, "(https://…)" and "<https://…>"
//   stays    punctuation behind an address, and a bare host name: "Amazon.com" is also the name of a company

import type { Step } from 'rougekit';
import { sameLength } from 'rougekit/preparation';
import { replaceEach } from '../steps/replace-each.ts';

const REST = '[^\\s<>"“”«»]';
const ADDRESS = [
  `(?:(?:https?|ftp):\\/\\/|www\\.)${REST}+`,
  '(?:mailto:)?[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
  `(?:[a-z\\d-]+\\.)+[a-z]{2,}\\/${REST}*`,
].join('|');
// Begins only where a word can, so that a long run of letters and dots is looked through once.
const LINK = new RegExp(`[(<]?(?<![\\w.+@/-])(?:${ADDRESS})>?`, 'gi');
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
