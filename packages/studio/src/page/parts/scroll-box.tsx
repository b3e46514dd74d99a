import type { ComponentChildren } from 'preact';

/** A table that may be wider than the page. */
export function ScrollBox({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus can be scrolled with keys
    <section class="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
