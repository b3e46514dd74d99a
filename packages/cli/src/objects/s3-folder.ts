// Objects that are written or listed: parts of a plan.

import { Retry } from '@rougekit/hub';
import { DataError, UsageError } from '../failures/failures.ts';
import type { Environment } from '../terminal/colours.ts';
import { readObjectName } from './object-name.ts';
import { type S3Answer, S3Client } from './s3-client.ts';
import { s3Options } from './s3-options.ts';

/** Refuses a name that nothing can be written to, or may not be written to: before long work, not after. */
export function checkObject(typed: string, env: Environment): void {
  s3Options(env);
  if (readObjectName(typed).key.endsWith('/'))
    throw new UsageError(`'${typed}' is a folder; name the object, such as ${typed}plan.json`);
}

/** An object appears when it is complete, and replaces one of its name. */
export async function putObject(
  typed: string,
  body: Uint8Array<ArrayBuffer>,
  env: Environment,
): Promise<void> {
  const client = new S3Client(s3Options(env));
  const name = readObjectName(typed);
  await client.patiently(typed, async () => {
    const answer = await client.request(name, { method: 'PUT', body });
    answer.cancel();
  });
}

/** Pages of a thousand; no plan has more parts than these hold. */
const MOST_PAGES = 1000;
const LARGEST_PAGE = 2 ** 24;

/** Names of all objects whose keys begin as `typed` does, in order. */
export async function listedObjects(typed: string, env: Environment): Promise<string[]> {
  const client = new S3Client(s3Options(env));
  const { bucket, key: prefix } = readObjectName(typed);
  const names: string[] = [];
  let token: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = {
      ...{ 'list-type': '2', prefix, 'encoding-type': 'url' },
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const text = await client.patiently(typed, async () =>
      textOf(await client.request({ typed, bucket, key: '' }, { query })),
    );
    for (const key of elements(text, 'Key'))
      names.push(`s3://${bucket}/${decodeURIComponent(key.replaceAll('+', ' '))}`);
    [token] = elements(text, 'NextContinuationToken');
    if (token === undefined) return names.sort();
  }
  throw new DataError(`${typed}: more than a million objects are there.`);
}

async function textOf(answer: S3Answer): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.chunks()) {
    parts.push(chunk);
    length += chunk.length;
    if (length > LARGEST_PAGE) throw new Retry('the list of objects is too long');
  }
  return Buffer.concat(parts).toString();
}

/** Keys come as in addresses, so only the five entities of XML remain. */
function elements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return Array.from(found, ([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? ''),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>' },
  ...{ quot: '"', apos: "'" },
};
