// Flags that other programs have, or that come to mind first, and what they are called here. Spelling would not find these.

import { nearestName } from 'rougekit/registry';

/** What is meant, likeliest first; a value behind it is part of the advice. */
const MEANT: Readonly<Record<string, readonly string[]>> = grouped([
  ['--metrics', '--metric --measure --measures --rouge-types --types'],
  ['--dialect', '--variant --flavor --flavour --implementation --method --compat'],
  ['--stemmer porter', '--stem --stemming --use-stemmer --use_stemmer --porter'],
  ['--stopwords smart', '--stop-words --remove-stopwords --stop'],
  ['--tokenizer', '--tokenize --tok --tokenization'],
  ['--lowercase', '--lower --lc --ignore-case --uncased'],
  ['--no-lowercase', '--case-sensitive --cased --keep-case'],
  ['--lang', '--language --locale'],
  ['--limit', '--max-length --max-words --truncate'],
  ['--sentences', '--split-summaries --sentence-split --split-sentences'],
  ['--references', '--multi-ref --aggregation'],
  ['--candidate', '--cand --candidates --pred --preds --prediction --predictions --hyp --hyps'],
  ['--candidate', '--hypothesis --hypotheses --output-field --generated --summary'],
  ['--reference', '--ref --refs --target --targets --gold --label --labels --ground-truth'],
  ['--source', '--src --article --context --contexts --document'],
  ['--id', '--key --id-field --id-column --name-field'],
  ['--on', '--join --join-on --key --merge-on'],
  ['--format', '--output-format --out-format --fmt --output-type'],
  ['--format json', '--json'],
  ['--format jsonl', '--jsonl --ndjson --per-row --rows'],
  ['--format csv', '--csv'],
  ['--format markdown', '--markdown --md'],
  ['--format latex', '--latex --tex'],
  ['--format junit', '--junit --junit-xml'],
  ['--output', '--out --outfile --out-file --output-file --output-path --save-to'],
  ['--confidence', '--ci --conf --confidence-level --confidence-interval --level'],
  ['--resamples', '--bootstrap --bootstrap-samples --n-boot --n-bootstrap --n-resamples --samples'],
  ['--trials', '--n-trials --permutations'],
  ['--seed', '--random-seed --random-state --rng'],
  ['--by', '--group --group-by --groupby --per --slice'],
  ['--fail-under', '--threshold --thresholds --min --min-score --fail-below --minimum'],
  ['--fail-over', '--max --max-score --fail-above --maximum'],
  ['--fail-if-worse', '--no-regression --regression --fail-on-regression'],
  ['--baseline', '--against --base --compare-with --compare-to'],
  ['--save', '--run-name --keep --store --tag'],
  ['--history', '--history-dir --runs --run-dir'],
  ['--jobs', '--workers --num-workers --n-jobs --n_jobs --threads --processes --parallel -j'],
  ['--limit-rows', '--max-rows --max-samples --num-samples --head --rows-limit --first --take'],
  ['--shard', '--part --chunk'],
  ['--strict', '--fail-fast --stop-on-error'],
  ['--skip-bad', '--ignore-errors --skip-errors --skip-invalid --keep-going'],
  ['--quiet', '--silent -q --no-progress'],
  ['--verbose', '--debug'],
  ['--signature', '--sig --recipe'],
  ['--digits', '--precision --decimals --width --round'],
  ['--percent', '--percentage --scale-100'],
  // Two programs, two meanings.
  ['--metrics', '-m'],
  ['--stemmer porter', '-m'],
]);

function grouped(pairs: readonly (readonly [meant: string, typed: string])[]) {
  const flags: Record<string, string[]> = {};
  for (const [meant, typed] of pairs)
    for (const flag of typed.split(' ')) flags[flag] = [...(flags[flag] ?? []), meant];
  return flags;
}

/** "--stemmer porter", or "--metrics or --stemmer porter": by meaning, then by spelling; undefined if there is none. */
export function flagMeant(typed: string, known: readonly string[]): string | undefined {
  const flag = typed.replace(/=.*$/s, '');
  const meant = (Object.hasOwn(MEANT, flag) ? (MEANT[flag] ?? []) : []).filter((one) =>
    known.includes(one.replace(/ .*/, '')),
  );
  return meant.length > 0 ? meant.join(' or ') : nearestName(flag, known);
}
