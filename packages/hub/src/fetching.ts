import type { HubClient } from './hub-client.ts';

/** How a file of the hub is fetched, and where to. */
export interface Fetching {
  readonly client: HubClient;
  readonly folder: string;
  /** What messages call it. */
  readonly what: string;
  onProgress(bytes: number, size: number): void;
}
