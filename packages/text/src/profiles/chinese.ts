// Chinese prose. Tokens are the default's, characters, or words with `--tokenizer jieba`.

import { toSimplified, toTraditional } from '../chinese/folding.ts';
import type { Profile } from '../profile.ts';
import { cjkSentences } from '../sentences/cjk.ts';

export const chinese: Profile = {
  id: 'chinese',
  help: 'sentences of Chinese prose; simplified or traditional characters alike, if asked for',
  decisions: [
    {
      name: 'to-simplified',
      help: '漢語 → 汉语, by OpenCC',
      isOff: true,
      loadedStep: toSimplified,
    },
    {
      name: 'to-traditional',
      help: '汉语 → 漢語, by OpenCC',
      isOff: true,
      loadedStep: toTraditional,
    },
    {
      name: 'sentences',
      help: 'sentences end at 。！？',
      choices: { sentences: cjkSentences },
    },
  ],
};
