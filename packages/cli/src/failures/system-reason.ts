// What went wrong with a file, in words: systems say ENOSPC.

import { systemCode } from './failures.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'there is a file of that name',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EMFILE: 'too many files are open',
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

/** Of whatever is listed: it is there, but not as a folder. */
const NO_FOLDER = 'it is not a folder';

export function systemReason(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' && syscall === 'scandir') return NO_FOLDER;
  return REASONS[systemCode(error) ?? ''] ?? (error as Error).message;
}
