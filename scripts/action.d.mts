/** The arguments of `rougekit` from the inputs of the action, which are environment variables. */
export function argumentsFrom(env: Readonly<Record<string, string | undefined>>): string[];
