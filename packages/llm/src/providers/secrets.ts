// Keys never reach a file, a message or a terminal, even if a server repeats them.

const HIDDEN = '[key]';

/** What the keys of the usual providers look like, for those that come in some other way. */
const KEYS = /\bAIza[\w-]{30,60}|\bsk-[\w-]{16,200}|\bBearer [\w.~+/-]{8,2000}/g;

/** Removes these keys, and whatever looks like one, from what servers and clients say about an error. */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const hide = hidingOnly(secrets);
  return (text) => hide(text).replace(KEYS, HIDDEN);
}

/** Removes these keys alone: in the answer of a model, which is scored, "Bearer securities" is a word like any other. */
export function hidingOnly(secrets: readonly string[]): (text: string) => string {
  // Short ones ("EMPTY", "x") are placeholders for servers that want none; hiding them would eat words.
  const known = secrets.filter((one) => one.length >= 8);
  return (text) => {
    let safe = text;
    for (const secret of known)
      for (const form of new Set([secret, encodeURIComponent(secret)]))
        safe = safe.replaceAll(form, HIDDEN);
    return safe;
  };
}
