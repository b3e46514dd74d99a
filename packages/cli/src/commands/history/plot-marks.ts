// Whether a plot may have lines: where the locale says that the terminal knows no Unicode, it is drawn in ASCII.

import type { Environment } from '../../terminal/colours.ts';
import { ASCII, type Marks, UNICODE } from './trend-plot.ts';

export function plotMarks(isAscii: boolean, env: Environment): Marks {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'];
  const knowsUnicode = locale === undefined || locale === '' || /utf-?8/i.test(locale);
  return isAscii || !knowsUnicode || env['TERM'] === 'dumb' ? ASCII : UNICODE;
}
