import { snowball } from '@rougekit/text/snowball';
import { rouge, score } from 'rougekit';

const scorer = rouge({ stemmer: snowball('german'), types: ['rouge1'] });
globalThis.answer = score({ candidate: 'Häuser', reference: 'Hause' }, scorer).rouge1.fmeasure;
