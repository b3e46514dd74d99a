import { useEffect, useState } from 'preact/hooks';
import type { PlayState } from './state.ts';

/** From here on a letter would wait for the one before it to be scored. */
const LONG = 20_000;
const PAUSE = 300;

/** The state at once, or with long texts when the typing pauses. */
export function useSettled(state: PlayState): PlayState {
  const { candidate, references, sources } = state;
  const length = [candidate, ...references, ...sources].reduce((sum, text) => sum + text.length, 0);
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), PAUSE);
    return () => clearTimeout(timer);
  }, [state]);
  return length < LONG ? state : settled;
}
