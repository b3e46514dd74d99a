// The public surface.

export { leadSentences } from './baselines/lead.ts';
