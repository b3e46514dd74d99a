// Single keys that do something, unless somebody is typing.

/** Whether the key meant something; Escape leaves what has the focus, too. */
export function pressedKey(
  event: KeyboardEvent,
  onEscape: () => void,
  actions: Readonly<Record<string, () => void>>,
): boolean {
  const target = event.target as HTMLElement | null;
  if (event.key === 'Escape') {
    onEscape();
    target?.blur?.();
    return false;
  }
  const isTyping = target?.matches?.('input:not([type=checkbox]), select, textarea') ?? false;
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!Object.hasOwn(actions, event.key)) return false;
  actions[event.key]();
  event.preventDefault();
  return true;
}
