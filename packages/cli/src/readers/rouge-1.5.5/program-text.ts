// A text file as ROUGE-1.5.5 sees it. The program never decodes: every byte above 127 separates tokens,
// none separates words, and -b counts bytes. Here texts are strings, so three things must hold:
//   – Valid UTF-8 is decoded. The library counts the limit in UTF-8 bytes, which are the file's own; the
//     byte order mark stays in, since the program counts its three bytes.
//   – Anything else is decoded byte by byte (Latin-1), which never fails and moves no token, because the
//     program's tokenizer sees ASCII only.
//   – But in UTF-8 such a character takes two bytes, and a limit in bytes would come too early. There
//     each byte above 127 becomes a character that also takes one byte, separates tokens and does not
//     separate words. Only for a tokenizer that could not see the letters anyway.

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { cannotRead } from '../input-file.ts';
import { sentencesOf, type TextFormat } from './text-formats.ts';

/** Far above any summary; what is larger is not one. */
const MAX_BYTES = 64 * 1024 * 1024;

/** U+007F: one byte in UTF-8, no letter, no digit, no white space. */
const STAND_IN = '\u007f';

export interface ProgramText {
  readonly text: string;
  readonly isUtf8: boolean;
  /** The file holds something, but no line has the form that its format asks for. */
  readonly lacksSentences: boolean;
}

export interface TextRules {
  readonly format: TextFormat;
  /** A limit in bytes is on, and the tokenizer sees ASCII only. */
  readonly countsBytes: boolean;
}

export function programText(bytes: Buffer, { format, countsBytes }: TextRules): ProgramText {
  const isText = isUtf8(bytes);
  const sentences = sentencesOf(bytes.toString('latin1'), format);
  const text = isText
    ? Buffer.from(sentences, 'latin1').toString('utf8')
    : countsBytes
      ? sentences.replace(/[\u0080-\u00ff]/g, STAND_IN)
      : sentences;
  return { text, isUtf8: isText, lacksSentences: sentences === '' && bytes.length > 0 };
}

/** The text files of one run: read when asked for, remembered by their sums only. */
export class TextFiles {
  readonly #sums = new Map<string, string>();

  async read(path: string, rules: TextRules): Promise<ProgramText> {
    const bytes = await wholeFile(path);
    this.#sums.set(path, createHash('sha256').update(bytes).digest('hex'));
    return programText(bytes, rules);
  }

  checksums(): { readonly file: string; readonly sha256: string }[] {
    return [...this.#sums].map(([file, sha256]) => ({ file, sha256 }));
  }
}

/** Throws what `cannotRead` makes of every fault. */
async function wholeFile(path: string): Promise<Buffer> {
  try {
    // Settings may name anything, and to open a pipe without a writer is to wait for ever.
    const facts = await stat(path);
    if (facts.isDirectory()) throw new Error('it is a folder');
    if (!facts.isFile()) throw new Error('it is not an ordinary file');
    if (facts.size > MAX_BYTES)
      throw new Error(`it is larger than ${MAX_BYTES / 2 ** 20} MB, too large for one text`);
    return await readFile(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
}
