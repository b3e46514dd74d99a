// Text preparation for rougekit.

export type { AppliedDecision, AppliedProfile, PlacedToken } from './applied.ts';
export { foldingStep, type OpenCC } from './chinese/folding.ts';
export { type JiebaOptions, jieba, jiebaComponent } from './chinese/jieba.ts';
export { components } from './components.ts';
export { prepare, type Switches, type TextPreparation } from './prepare.ts';
export { PRESETS } from './presets/all.ts';
export { NOTEBOOK, notebook } from './presets/notebook.ts';
export { type Preset, presetOptions } from './presets/preset.ts';
export type { Decision, Profile, TokenChoices } from './profile.ts';
export { chinese } from './profiles/chinese.ts';
export { english } from './profiles/english.ts';
export { r2gen } from './profiles/r2gen.ts';
export { radiology } from './profiles/radiology.ts';
export { clinical } from './radiology/clinical-words.ts';
export { cjkSentences } from './sentences/cjk.ts';
export { englishSentences } from './sentences/english.ts';
export { intlSentences } from './sentences/intl.ts';
export { type DictionaryLanguage, intlWords } from './tokenizers/intl-words.ts';
export { nltk, nltkBySentence, treebank } from './tokenizers/nltk.ts';
