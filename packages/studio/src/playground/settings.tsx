// The recipe: metrics to tick, and the decisions of ROUGE that differ from those of the dialect.

import { useEffect, useState } from 'preact/hooks';
import { names } from 'rougekit/registry';
import { CHOICES, type Choice, DEFAULT_DIALECT, dialectsOwn } from './choices.ts';
import type { Recipe } from './recipe.ts';
import type { PlayWords } from './words/words.ts';

interface SettingsProps {
  readonly recipe: Recipe;
  readonly words: PlayWords;
  onChange(recipe: Recipe): void;
}

/** Beside the texts where there is room, else folded. */
const WIDE = '(min-width: 70.01rem)';

export function RecipeBox(props: SettingsProps) {
  const { recipe, words } = props;
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = () => setWide(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  const said = [...recipe.metrics, ...Object.values(recipe.options)].join(' · ');
  return isWide ? (
    <Settings {...props} />
  ) : (
    <details class="recipe-box">
      <summary>
        <b>{words.recipe}</b> <small>{said}</small>
      </summary>
      <Settings {...props} />
    </details>
  );
}

export function Settings({ recipe, words, onChange }: SettingsProps) {
  const { metrics, options } = recipe;
  const set = (option: string, value: string) => {
    const { [option]: _, ...others } = options;
    onChange({ metrics, options: value === '' ? others : { ...others, [option]: value } });
  };
  const rare = CHOICES.filter(({ isRare }) => isRare);
  const isRareUsed = rare.some(({ option }) => Object.hasOwn(options, option));
  const select = (choice: Choice) => (
    <OptionSelect
      key={choice.option}
      choice={choice}
      recipe={recipe}
      words={words}
      onChange={(value) => set(choice.option, value)}
    />
  );
  return (
    <section class="settings" aria-label={words.recipe}>
      <Metrics recipe={recipe} words={words} onChange={onChange} />
      <fieldset class="options">
        <legend>
          {words.options}
          {Object.keys(options).length > 0 && (
            <button type="button" class="quiet" onClick={() => onChange({ metrics, options: {} })}>
              {words.reset}
            </button>
          )}
        </legend>
        {CHOICES.filter(({ isRare }) => !isRare).map(select)}
        <label>
          {words.option['beta']}
          <input
            type="text"
            inputMode="decimal"
            name="beta"
            value={options['beta'] ?? ''}
            placeholder={words.own(dialectsOwn('beta', options['dialect'] ?? DEFAULT_DIALECT))}
            onInput={(event) => set('beta', event.currentTarget.value.trim())}
          />
        </label>
        <details open={isRareUsed}>
          <summary>{words.more}</summary>
          <div class="rare">{rare.map(select)}</div>
        </details>
        <p class="soft">{words.optionsHint}</p>
      </fieldset>
    </section>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly recipe: Recipe;
  readonly words: PlayWords;
  onChange(value: string): void;
}

function OptionSelect({ choice: { option, names: known }, recipe, words, onChange }: OptionProps) {
  const { options } = recipe;
  const value = options[option] ?? '';
  const own = dialectsOwn(option, options['dialect'] ?? DEFAULT_DIALECT);
  // A link may name what the page does not offer.
  const offered = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <label>
      {words.option[option]}
      <select name={option} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {option === 'dialect' ? null : <option value="">{words.own(own)}</option>}
        {offered.map((name) => (
          <option key={name} value={option === 'dialect' && name === DEFAULT_DIALECT ? '' : name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Metrics({ recipe, words, onChange }: SettingsProps) {
  const { metrics, options } = recipe;
  const [typed, setTyped] = useState('');
  const own = metrics.filter((metric) => !names.metrics.includes(metric));
  const toggle = (metric: string, isOn: boolean) => {
    const next = isOn ? [...metrics, metric] : metrics.filter((one) => one !== metric);
    onChange({ metrics: inOrder(next), options });
  };
  return (
    <fieldset class="metrics">
      <legend>{words.metrics}</legend>
      <div class="ticks">
        {[...names.metrics, ...own].map((metric) => (
          <label key={metric} class="tick">
            <input
              type="checkbox"
              name={metric}
              checked={metrics.includes(metric)}
              onChange={(event) => toggle(metric, event.currentTarget.checked)}
            />
            <span>{metric}</span>
          </label>
        ))}
      </div>
      <form
        class="another"
        onSubmit={(event) => {
          event.preventDefault();
          const metric = typed.trim();
          if (metric === '') return;
          toggle(metric, true);
          setTyped('');
        }}
      >
        <input
          type="text"
          value={typed}
          aria-label={words.anotherMetric}
          placeholder={words.anotherMetric}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="quiet">
          {words.add}
        </button>
      </form>
    </fieldset>
  );
}

/** As the library lists them, whatever it does not list last. */
function inOrder(metrics: readonly string[]): string[] {
  const place = (metric: string) =>
    names.metrics.includes(metric) ? names.metrics.indexOf(metric) : names.metrics.length;
  return [...new Set(metrics)].sort((a, b) => place(a) - place(b));
}
