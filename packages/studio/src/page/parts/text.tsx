import { safeText } from './safe-text.ts';

/** A name or an id of somebody's data: its direction ends where it ends. */
export const Data = ({ text }: { text: string }) => <bdi>{safeText(text)}</bdi>;
