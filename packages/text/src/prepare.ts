// prepare(): a profile by its name, with some of its decisions switched on or off.

import { prepared, RougekitError, type Scorer, type Scores, type Step } from 'rougekit';
import { type AppliedProfile, applied } from './applied.ts';
import type { Decision, Profile, TokenChoices } from './profile.ts';
import { PROFILES } from './profiles/all.ts';

/** Decisions by their names: { numbers: false, years: true }. */
export type Switches = { readonly [decision: string]: boolean };

export interface TextPreparation {
  /** The profile's name. */
  readonly id: string;
  /** From text to text, in order. */
  readonly steps: readonly Step[];
  /** For rouge(): rouge({ ...english.choices, types: ['rougeL'] }). */
  readonly choices: TokenChoices;
  /** The scorer with the steps before it. */
  before<S extends Scorer<Scores>>(scorer: S): S;
  /** What the decisions make of one text, one after the other; tokens with their places in the text as it is given. */
  apply(text: string): AppliedProfile;
}

export function prepare(name: string | Profile, switches: Switches = {}): TextPreparation {
  const profile = typeof name === 'string' ? profileNamed(name) : name;
  const taken = decisionsTaken(profile, switches);
  const steps = taken.flatMap(({ step }) => step ?? []);
  return {
    id: profile.id,
    steps,
    choices: Object.assign({}, ...taken.map(({ choices }) => choices)) as TokenChoices,
    apply: (text) => applied(text, taken),
    before: (scorer) => prepared(scorer, steps) as typeof scorer,
  };
}

function profileNamed(name: string): Profile {
  const found = PROFILES.find(({ id }) => id === name);
  if (found !== undefined) return found;
  throw new RougekitError(
    'UNKNOWN_NAME',
    `There is no profile '${name}'. There are ${PROFILES.map(({ id }) => id).join(', ')}.`,
  );
}

function decisionsTaken({ id, decisions }: Profile, switches: Switches): Decision[] {
  const names = decisions.map(({ name }) => name);
  for (const name of Object.keys(switches))
    if (!names.includes(name))
      throw new RougekitError(
        'UNKNOWN_NAME',
        `The profile '${id}' has no step '${name}'. It has ${names.join(', ')}.`,
      );
  const replaced = replacedBy(id, decisions, switches);
  return decisions.flatMap((decision) => {
    const { name, help, isOff, otherwise, insteadOf, loadedStep } = decision;
    const isUsual = isOff !== true && insteadOf === undefined && !replaced.has(name);
    if (switches[name] ?? isUsual)
      return loadedStep === undefined ? decision : { ...decision, step: loadedStep.load(name) };
    return otherwise === undefined ? [] : { name: `no-${name}`, help, choices: otherwise };
  });
}

/** Decisions whose place another one takes. Of those that exclude each other, one can be asked for. */
function replacedBy(id: string, decisions: readonly Decision[], switches: Switches): Set<string> {
  const replaced = new Set<string>();
  for (const { name, insteadOf } of decisions) {
    if (insteadOf === undefined || switches[name] !== true) continue;
    if (replaced.has(insteadOf) || switches[insteadOf] === true) {
      const others = decisions.filter((one) => one.insteadOf === insteadOf);
      const names = [insteadOf, ...others.map((one) => one.name)].join("', '");
      throw new RougekitError(
        'INVALID_OPTION',
        `The profile '${id}' takes only one of '${names}'.`,
      );
    }
    replaced.add(insteadOf);
  }
  return replaced;
}
