// The metrics that the command has: those of rougekit, or with others added by whoever runs it.

import { type Registry, registry } from 'rougekit/registry';

let inUse: Registry = registry;

export const metricRegistry = (): Registry => inUse;

export function useRegistry(next: Registry = registry): void {
  inUse = next;
}
