// What a person takes for the sentences of a text (¦ where one starts), and below it, in cases.txt,
// what NLTK's Punkt answers if that differs. tools/golden/punkt.py writes Punkt's answers. "as good" is a person's verdict; "rougekit:" is what we get wrong.

import { readFileSync } from 'node:fs';

export interface SentenceCase {
  readonly topic: string;
  readonly text: string;
  readonly sentences: readonly string[];
  /** If not the same. */
  readonly punkt?: readonly string[];
  readonly isPunktAsGood: boolean;
  /** If not the same. */
  readonly rougekit?: readonly string[];
}

const written = (line: string) =>
  line.replaceAll('\\n', '\n').replaceAll('\\r', '\r').replaceAll('\\t', '\t');

const sentencesOf = (line: string) =>
  written(line)
    .split('¦')
    .map((sentence) => sentence.trim());

export function sentenceCases(file: 'cases.txt' | 'cjk-cases.txt'): SentenceCase[] {
  const cases: SentenceCase[] = [];
  let topic = '';
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const answer = /^ {2}(punkt, as good|punkt|rougekit): (.*)$/.exec(line);
    if (line.startsWith('== ')) topic = line.slice(3);
    else if (answer !== null) cases.push({ ...(cases.pop() as SentenceCase), ...answered(answer) });
    else if (line !== '')
      cases.push({
        topic,
        text: written(line).replaceAll('¦', ''),
        sentences: sentencesOf(line),
        isPunktAsGood: false,
      });
  }
  return cases;
}

function answered([, who, line = '']: RegExpExecArray): Partial<SentenceCase> {
  if (who === 'rougekit') return { rougekit: sentencesOf(line) };
  return { punkt: sentencesOf(line), isPunktAsGood: who === 'punkt, as good' };
}
