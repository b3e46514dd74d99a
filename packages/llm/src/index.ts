// The public surface.

export type { Answer, Status } from './answer.ts';
export { STATUSES } from './answer.ts';
export { baseline, baselineNamed } from './baselines/baseline.ts';
export { leadSentences } from './baselines/lead.ts';
export type { StopReason } from './faults/fault.ts';
export { GenerationStopped } from './faults/fault.ts';
export type { Generated, GenerationOptions } from './generate/generation.ts';
export { Generation } from './generate/generation.ts';
export type { Document, SummarizeOptions, SummaryProblem } from './generate/summarize.ts';
export { summarize } from './generate/summarize.ts';
export type { Totals } from './generate/totals.ts';
export type { AnswerStore } from './journal/journal.ts';
export { Journal } from './journal/journal.ts';
export type { Item, Message, Model, Parameters, Question, Reply, Tokens } from './model.ts';
export type { Policy } from './policy/asking.ts';
export type { Attempt } from './policy/attempt.ts';
export { estimatedTokens } from './policy/estimated-tokens.ts';
export type { Waiting } from './policy/pause.ts';
export type { Price } from './prices/price.ts';
export { costOf, listPrice, PRICES_DATE } from './prices/price.ts';
export { promptNamed, promptNames } from './prompts/library.ts';
export type { Prompt } from './prompts/prompt.ts';
export { messageFor, parsePrompt } from './prompts/prompt.ts';
export type { AiSdkModel, AiSdkOptions } from './providers/ai-sdk-model.ts';
export { fromAiSdk } from './providers/ai-sdk-model.ts';
export type { NamedModelOptions } from './providers/named-model.ts';
export { DEFAULT_MODEL, modelMeant, namedModel } from './providers/named-model.ts';
