// Light, dark, or as the computer has it.

export type Theme = 'auto' | 'dark' | 'light';

const NEXT: { readonly [T in Theme]: Theme } = { auto: 'dark', dark: 'light', light: 'auto' };

/** Turns to the next one. */
export function turnTheme(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = NEXT[(dataset['theme'] as Theme | undefined) ?? 'auto'];
}
