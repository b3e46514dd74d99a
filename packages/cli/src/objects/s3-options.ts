// Where objects are and who asks for them: from the variables that every program for S3 reads.

import { UsageError } from '../failures/failures.ts';
import type { Environment } from '../terminal/colours.ts';

export interface S3Options {
  /** undefined: Amazon's own. */
  readonly endpoint: URL | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
  /** For an answer to begin, and for more of it to come. */
  readonly patience: number;
  readonly attempts: number;
  /** Before the second attempt; doubled before each further one. */
  readonly wait: number;
}

export function s3Options(env: Environment): S3Options {
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  if (!accessKeyId || !secretAccessKey)
    throw new UsageError(
      'Objects of S3 need credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN, if they have one).',
      ['With the AWS command line: eval "$(aws configure export-credentials --format env)"'],
    );
  return {
    endpoint: endpointIn(env),
    region: env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: env['AWS_SESSION_TOKEN'] || undefined,
    ...{ patience: 30_000, attempts: 5, wait: 250 },
  };
}

function endpointIn(env: Environment): URL | undefined {
  const name = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].find((one) => env[one]);
  if (name === undefined) return undefined;
  const text = env[name] as string;
  const endpoint = URL.canParse(text) ? new URL(text) : undefined;
  if (endpoint === undefined || !/^https?:$/.test(endpoint.protocol))
    throw new UsageError(
      `${name} is not the address of a server: https://host or http://host:port`,
    );
  // fetch() refuses such an address, in a message that has it in full.
  if (endpoint.username !== '' || endpoint.password !== '')
    throw new UsageError(
      `${name} has a name or password in it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.`,
    );
  return endpoint;
}
