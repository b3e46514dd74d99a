// What went wrong with a file, in words: systems say ENOSPC.

import { existsSync } from 'node:fs';
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

export function systemReason(error: unknown): string {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  // The part that is no folder may be the last one.
  if (code === 'ENOTDIR' && syscall === 'scandir' && path !== undefined && existsSync(path))
    return 'it is not a folder';
  return REASONS[systemCode(error) ?? ''] ?? (error as Error).message;
}
