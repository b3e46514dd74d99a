// What texts were made with, in one line: model:google:gemini-2.5-flash|prompt:summary.en#3f0c…|sentences:3|temperature:0

import type { Model, Parameters } from '../model.ts';
import type { Prompt } from '../prompts/prompt.ts';

export interface MadeWith {
  readonly model: Model;
  readonly prompt: Prompt;
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly parameters?: Parameters | undefined;
  readonly repeat?: number | undefined;
}

export function generationSignature(options: MadeWith): string {
  const { model, prompt, settings = {}, parameters = {}, repeat = 1 } = options;
  if (model.isBaseline) return `model:${model.id}`;
  const values = { ...prompt.defaults, ...settings };
  return [
    `model:${model.id}`,
    `prompt:${prompt.name}#${prompt.hash}`,
    ...Object.keys(values)
      .sort()
      .map((name) => `${name}:${values[name]}`),
    ...Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}:${value}`],
    ),
    ...(repeat > 1 ? [`repeat:${repeat}`] : []),
  ].join('|');
}
