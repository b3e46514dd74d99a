// The metrics that the command has: those of rougekit, with what is installed beside it, or others that whoever runs it adds.

import { type Registry, registry } from 'rougekit/registry';
import { meteorWithSynonyms } from './wordnet-synonyms.ts';

/** Unless others are added. */
export const commandRegistry: Registry = registry.with(meteorWithSynonyms());

let inUse: Registry = commandRegistry;

export const metricRegistry = (): Registry => inUse;

export function useRegistry(next: Registry = commandRegistry): void {
  inUse = next;
}
