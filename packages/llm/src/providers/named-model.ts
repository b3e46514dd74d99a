// "google:gemini-2.5-flash" → a model that can be asked. Finds the key in the environment and sends nothing.

import { RougekitError } from 'rougekit';
import { BASELINE_NAMES, baselineNamed } from '../baselines/baseline.ts';
import { GenerationStopped } from '../faults/fault.ts';
import type { Model } from '../model.ts';
import { fromAiSdk } from './ai-sdk-model.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { PROVIDERS, type Provider } from './provider.ts';

export const DEFAULT_MODEL = 'google:gemini-2.5-flash';

export interface NamedModelOptions {
  /** Of the server, up to the version: http://127.0.0.1:11434/v1. */
  readonly baseUrl?: string | undefined;
  /** The variable that holds the key, if it is not the provider's usual one. */
  readonly keyFrom?: string | undefined;
  /** Default: the environment of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export async function namedModel(name: string, options: NamedModelOptions = {}): Promise<Model> {
  const baseline = baselineNamed(name);
  if (baseline !== undefined) return baseline;
  const { provider, model } = providerOf(name, options.baseUrl !== undefined);
  const { id, endpoint } = addressOf(provider, model, options);
  const key = keyFor(provider, options);
  const sdk = await provider.open(model, { baseUrl: endpoint, key, fetch: guardedFetch() });
  const { endsSilently } = provider;
  return fromAiSdk(sdk, { id, endpoint, endsSilently, secrets: key === undefined ? [] : [key] });
}

/** Which model a name stands for, and where it would be asked. Needs no key. */
export function modelMeant(
  name: string,
  options: Pick<NamedModelOptions, 'baseUrl'> = {},
): Pick<Model, 'id' | 'endpoint' | 'isBaseline'> {
  const baseline = baselineNamed(name);
  if (baseline !== undefined) return baseline;
  const { provider, model } = providerOf(name, options.baseUrl !== undefined);
  return addressOf(provider, model, options);
}

const addressOf = (
  provider: Provider,
  model: string,
  { baseUrl = provider.baseUrl }: NamedModelOptions,
) => {
  const id = `${provider.name}:${model}`;
  return { id, endpoint: checkedUrl(baseUrl, id) };
};

function providerOf(name: string, hasUrl: boolean): { provider: Provider; model: string } {
  const at = name.indexOf(':');
  const [before, after] = at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
  const known = PROVIDERS.find((one) => one.name === before);
  // Names of local models may have a colon in them: llama3.2:3b.
  const provider =
    known ??
    PROVIDERS.find((one) =>
      hasUrl ? one.name === 'server' : one.name === 'google' && name.startsWith('gemini-'),
    );
  const model = known === undefined ? name : after;
  if (provider !== undefined && model !== '') return { provider, model };
  const names = [...PROVIDERS.map((one) => `${one.name}:NAME`), ...BASELINE_NAMES];
  throw new RougekitError(
    'UNKNOWN_NAME',
    `Expected a model such as ${DEFAULT_MODEL}, got '${name}'. Known: ${names.join(', ')}; any other server that speaks OpenAI's chat/completions by its base URL.`,
    { option: 'model', expected: names.join(', '), got: `'${name}'` },
  );
}

function checkedUrl(text: string | undefined, name: string): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username + url.password + url.search + url.hash === '';
  // The URL is not quoted: it may hold a key, and the message may end up in a log.
  if (!isPlain)
    throw new RougekitError(
      'INVALID_OPTION',
      `Expected the base URL for ${name} to be like http://127.0.0.1:8000/v1, without a user, a password or a query. Keys come from variables of the environment.`,
      { option: 'baseUrl' },
    );
  return text!.replace(/\/+$/, '');
}

/** Clients quote a header that they cannot send, key and all. */
const PRINTABLE = /^[\x21-\x7e]+$/;

function keyFor(provider: Provider, options: NamedModelOptions): string | undefined {
  const { keyFrom, env = process.env } = options;
  const variables = keyFrom === undefined ? provider.keyVariables : [keyFrom];
  const key = variables
    .map((one) => env[one]?.trim())
    .find((one) => one !== undefined && one !== '');
  if (key !== undefined && !PRINTABLE.test(key))
    throw new GenerationStopped(
      'key',
      `The key for ${provider.name} in ${variables.find((one) => env[one]?.trim() === key)} contains a space, a line end or a character beyond ASCII, as no key does. Nothing was sent.`,
    );
  if (key !== undefined) return key;
  // Self-hosted servers that speak OpenAI's format rarely want a key.
  const isOwnServer = options.baseUrl !== undefined && provider.name !== 'google';
  if (keyFrom === undefined && (!provider.needsKey || isOwnServer)) return undefined;
  const others = variables.length > 1 ? ` (or ${variables.slice(1).join(' or ')})` : '';
  throw new GenerationStopped(
    'key',
    `No key for ${provider.name}: set the variable ${variables[0]}${others}, or use the model lead-3, which needs neither key nor network. Nothing was sent.`,
  );
}
