// The public surface.

export type { WordnetOptions } from './wordnet.ts';
export { wordnet } from './wordnet.ts';
export { wordnetMeteor } from './wordnet-meteor.ts';
