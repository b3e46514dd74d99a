// Everything but threads.
import * as index from 'rougekit';
import * as audit from 'rougekit/audit';
import * as dialects from 'rougekit/dialects';
import * as explain from 'rougekit/explain';
import * as jsRouge from 'rougekit/js-rouge';
import * as preparation from 'rougekit/preparation';
import * as registry from 'rougekit/registry';
import * as sacrebleu from 'rougekit/sacrebleu';
import * as statistics from 'rougekit/statistics';

export const doors = {
  ...{ index, audit, dialects, explain, jsRouge, preparation, registry, sacrebleu, statistics },
};
const scorer = registry.scorerFromNames(['rougeL', 'bleu']);
globalThis.names = Object.values(doors).flatMap((door) => Object.keys(door)).length;
globalThis.answer = index.score({ candidate: 'a cat', reference: 'a cat' }, scorer).rougeL.fmeasure;
