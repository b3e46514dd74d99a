// What the keys do.

import { useEffect, useRef } from 'preact/hooks';

interface HelpProps {
  readonly title: string;
  readonly close: string;
  readonly keys: readonly (readonly [string, string])[];
  onClose(): void;
}

export function Help({ title, close, keys, onClose }: HelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="keys" onClose={onClose}>
      <h2 id="keys">{title}</h2>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {close}
      </button>
    </dialog>
  );
}
