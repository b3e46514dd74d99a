// The profiles that a name can stand for.

import type { Profile } from '../profile.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';

export const PROFILES: readonly Profile[] = [english, chinese];
