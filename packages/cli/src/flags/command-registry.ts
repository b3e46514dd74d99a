// The metrics that the command has, unless its caller adds others: those of rougekit, with what is installed beside it.

import { type Registry, registry } from 'rougekit/registry';
import { neuralMetrics } from './neural-metrics.ts';
import { textComponents } from './text-components.ts';
import { meteorWithSynonyms } from './wordnet-synonyms.ts';

export const commandRegistry: Registry = registry
  .with(meteorWithSynonyms())
  .with(...neuralMetrics())
  .withComponents(textComponents);
