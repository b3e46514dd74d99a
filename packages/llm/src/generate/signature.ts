// What texts were made with, in one line: model:google:gemini-2.5-flash|prompt:summary.en#3f0c…|sentences:3|temperature:0

import type { GenerationOptions } from './generation.ts';

export function generationSignature(options: GenerationOptions): string {
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
