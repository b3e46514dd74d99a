// The presets that a name can stand for.

import { NOTEBOOK } from './notebook.ts';
import type { Preset } from './preset.ts';

export const PRESETS: readonly Preset[] = [NOTEBOOK];
