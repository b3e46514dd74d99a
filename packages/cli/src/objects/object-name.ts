// `s3://bucket/key`: an object, or with a / at its end all objects whose keys begin so.

import { UsageError } from '../failures/failures.ts';

const SCHEME = 's3://';

export interface ObjectName {
  /** As it was typed. */
  readonly typed: string;
  readonly bucket: string;
  readonly key: string;
}

export const isObjectName = (text: string): boolean => text.startsWith(SCHEME);

/** What is kept in files alone: otherwise a folder `s3:` would be made for it. `flag` is the option that names it. */
export function refuseObject(typed: string, flag: string): void {
  if (isObjectName(typed))
    throw new UsageError(
      `\`${flag} ${typed}\` is not written: plans and their parts go to s3://, everything else to a disk.`,
    );
}

// What S3 allows in names of buckets; whatever else is there would change the address.
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export function readObjectName(typed: string): ObjectName {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]*)\/(.*)$/s.exec(typed) ?? [];
  const isKey = key !== '' && !key.split('/').some((part) => part === '.' || part === '..');
  if (!BUCKET.test(bucket) || !isKey)
    throw new UsageError(
      `'${typed}' is not an object: s3://bucket/key, such as s3://data/test.jsonl`,
      BUCKET.test(bucket)
        ? []
        : ['The name of a bucket has 3 to 63 lower-case letters, digits, dots and hyphens.'],
    );
  return { typed, bucket, key };
}
