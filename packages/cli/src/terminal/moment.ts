/** 2026-01-31T09:02:00.000Z → "2026-01-31 09:02", still UTC. */
export const formatMoment = (time: string): string => time.slice(0, 16).replace('T', ' ');
