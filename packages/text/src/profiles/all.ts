// The profiles that a name can stand for.

import type { Profile } from '../profile.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { r2gen } from './r2gen.ts';
import { radiology } from './radiology.ts';

export const PROFILES: readonly Profile[] = [english, chinese, radiology, r2gen];
