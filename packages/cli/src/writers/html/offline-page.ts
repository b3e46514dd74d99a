// A page that is one file: no script, nothing loaded, and a policy that forbids both.

import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';

export interface OfflinePage {
  readonly language: string;
  readonly title: string;
  readonly style: string;
  /** Markup, in which texts are already escaped. */
  readonly body: string;
}

export function offlinePage({ language, title, style, body }: OfflinePage): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
