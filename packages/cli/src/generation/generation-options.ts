// The options about models, prompts and limits, which `generate` and `evaluate` share.

import { plainNames } from '../flags/known-names.ts';
import { type OptionGroup, rarely } from '../flags/option-records.ts';
import { TASK_NAMES } from './tasks.ts';

export const MODEL_OPTIONS: OptionGroup = {
  title: 'Model:',
  options: [
    {
      flags: '--model <name>',
      help: 'google:gemini-2.5-flash (default), openai:NAME, ollama:NAME, any NAME with --base-url; without a key: lead-3, best-sentence, copy-reference',
      repeats: 'kept',
    },
    {
      flags: '--prompt <name>',
      help: 'summary (default), summary-words, headline, bullets, impression, answer, each also as NAME.zh; or a file',
    },
    {
      flags: '--set <name=value>',
      help: 'a setting of the prompt: sentences=2, words=50; repeatable',
      repeats: 'kept',
    },
    {
      flags: '--task <name>',
      help: 'summary (default): from an article; rag: from a question and its contexts, or those found in --corpus',
      names: plainNames(TASK_NAMES),
    },
    {
      flags: '--base-url <url>',
      help: "a server that speaks OpenAI's chat/completions (Ollama, llama.cpp, vLLM, LiteLLM), or Gemini's with google:NAME",
    },
    ...rarely(
      {
        flags: '--key-from <variable>',
        help: 'the variable of the environment that holds the key',
      },
      { flags: '--temperature <t>', help: "of the model (default: 0); 'default' sends none" },
      { flags: '--top-p <p>', help: "of the model (default: the provider's)" },
      { flags: '--model-seed <n>', help: 'of the model, where it takes one' },
      {
        flags: '--max-output <tokens>',
        help: 'for one answer, thoughts included (default: 4096)',
      },
    ),
    {
      flags: '--repeat <n>',
      help: 'answers to each row, for the spread between generations',
    },
  ],
};

export const LIMIT_OPTIONS: OptionGroup = {
  title: 'Limits:',
  options: [
    { flags: '--max-cost <dollars>', help: 'stop before a request that might pass this' },
    {
      flags: '--dry-run',
      help: 'ask nothing; say how many tokens it would take and what they cost',
    },
    {
      flags: '--concurrency <n>',
      help: 'requests at a time (default: 4)',
    },
    ...rarely(
      { flags: '--max-tokens <n>', help: 'the same for tokens, input and output together' },
      {
        flags: '--price <in,out>',
        help: 'dollars per million tokens of input and output, where the list price is not known',
      },
      { flags: '--requests-per-minute <n>', help: 'no more than these in any minute' },
      { flags: '--tokens-per-minute <n>', help: 'no more than about these in any minute' },
      { flags: '--timeout <seconds>', help: 'for one attempt, to its last byte (default: 120)' },
      {
        flags: '--max-wait <seconds>',
        help: 'stop if a provider asks for a longer wait than this (default: 90)',
      },
      { flags: '--attempts <n>', help: 'for each row (default: 8)' },
    ),
    {
      flags: '--resume',
      help: 'go on after Ctrl-C or a failure: what is finished is never asked again, with or without this',
    },
    ...rarely(
      {
        flags: '--log <form>',
        help: 'json: messages on stderr as JSON lines, with one for every attempt (item, status, wait, tokens, time); no texts',
        names: plainNames(['json']),
      },
      { flags: '--fresh', help: 'ask again, even what is finished' },
      {
        flags: '--journal <dir>',
        help: 'where finished answers are kept (default: .rougekit/answers)',
      },
      {
        flags: '--unanswered <how>',
        help: 'texts for rows that were blocked, refused, cut off or failed: left-out (default) or empty',
        names: plainNames(['left-out', 'empty']),
      },
    ),
  ],
};
