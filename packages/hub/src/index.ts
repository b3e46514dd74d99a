// Data sets and models of the hub, for the command and for @rougekit/neural.

export { cacheFolder } from './cache-folder.ts';
export { type CachedFile, cachedAlready, cachedFile } from './cached-file.ts';
export type { Environment } from './environment.ts';
export type { Fetching } from './fetching.ts';
export { currentVersion, type Version } from './file-version.ts';
export {
  HubClient,
  type HubOptions,
  type HubWords,
  hubOptions,
  nextAddress,
  unreachable,
} from './hub-client.ts';
export {
  HubError,
  type HubErrorKind,
  NetworkError,
  Retry,
  retryAfter,
  shownUrl,
} from './hub-error.ts';
export { fetchListing } from './listing.ts';
export { type Holder, type Lock, takeLock } from './locks/lock.ts';
export { isRunning } from './locks/running-process.ts';
export { type FetchingModel, fetchModelFiles, isHubName } from './models/fetch-model-files.ts';
export { modelsFolder } from './models-folder.ts';
export { patiently, pauseAfter } from './patiently.ts';
