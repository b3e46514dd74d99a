import { rouge, score } from 'rougekit';

globalThis.answer = score({ candidate: 'a cat', reference: 'a cat' }, rouge()).rougeL.fmeasure;
