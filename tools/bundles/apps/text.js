import { prepare } from '@rougekit/text';
import { rouge, score } from 'rougekit';

const english = prepare('english');
const scorer = english.before(rouge({ ...english.choices, types: ['rouge2'] }));
const pair = { candidate: "They're 20 cats.", reference: 'They are twenty cats.' };
globalThis.answer = score(pair, scorer).rouge2.fmeasure;
