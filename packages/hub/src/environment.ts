/** `process.env`, or what a test has instead. */
export type Environment = Readonly<Record<string, string | undefined>>;
