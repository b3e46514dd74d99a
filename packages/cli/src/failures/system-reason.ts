// What went wrong with a file, in words: systems say ENOSPC.

import { systemCode } from './failures.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EFBIG: 'the file would be too large',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reports an error',
  ENAMETOOLONG: 'its name is too long',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its symbolic links lead in a circle',
};

export function systemReason(error: unknown): string {
  return REASONS[systemCode(error) ?? ''] ?? (error as Error).message;
}
