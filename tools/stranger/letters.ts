// A family of metrics as another package would write it: shared letters of two texts, once at once and once from a
// service that has to be waited for. Nothing in rougekit knows about this file.

import { defineMetric, type Sides } from 'rougekit';
import {
  checkedOptions,
  type Family,
  onOff,
  ownSignature,
  wholeNumber,
  writtenOptions,
} from 'rougekit/registry';

const OPTIONS = {
  caseSensitive: onOff('case', 'case-sensitive', ['kept', 'lower']),
  atLeast: wholeNumber('least', 1, 9, 'how often a letter must stand in a text (default: 1)'),
};

interface Choices {
  readonly caseSensitive: boolean;
  readonly atLeast: number;
}

const choicesOf = (options: object): Choices => {
  const { caseSensitive = false, atLeast = 1 } = checkedOptions<typeof OPTIONS>(OPTIONS, options);
  return { caseSensitive, atLeast };
};

function lettersOf(text: string, { caseSensitive, atLeast }: Choices): Set<string> {
  const letters = [...(caseSensitive ? text : text.toLowerCase())];
  const often = (letter: string) => letters.filter((one) => one === letter).length >= atLeast;
  return new Set(letters.filter(often));
}

function countsOf({ candidate, references }: Sides, choices: Choices): number[] {
  const own = lettersOf(candidate, choices);
  const other = lettersOf(references.join(''), choices);
  return [[...own].filter((letter) => other.has(letter)).length, own.size];
}

const described = (name: string, choices: Choices) => ({
  name,
  keys: [name],
  signature: String(ownSignature(name, writtenOptions(OPTIONS, choices))),
  columns: [
    { key: name, field: 'similarity', role: 'main' },
    { key: name, field: 'letters', role: 'detail' },
  ] as const,
  conclude: ([shared = 0, letters = 0]: readonly number[]) => ({
    [name]: { similarity: letters === 0 ? 0 : shared / letters, letters },
  }),
});

export const letters: Family<'sync'> = {
  name: 'letters',
  title: 'letters',
  help: 'shared letters',
  options: OPTIONS,
  make(options) {
    const choices = choicesOf(options);
    return defineMetric({
      ...described('letters', choices),
      measure: (sides) => countsOf(sides, choices),
    });
  },
};

export const farLetters: Family<'async'> = {
  name: 'far-letters',
  title: 'far letters',
  help: 'shared letters, counted by a service',
  options: OPTIONS,
  make(options) {
    const choices = choicesOf(options);
    return defineMetric({
      ...described('far-letters', choices),
      measureAll: async (pairs) => pairs.map((sides) => countsOf(sides, choices)),
    });
  },
};
