// What the engine asks of TypeScript, about characters beyond ASCII only, and of each character or word once: the tables of
// Unicode are those of the JavaScript engine, so both ways of counting read text alike. See src/engine/beyond-ascii.ts.

/** The code of a character, see characters.ts. */
@external("host", "classify")
export declare function classify(point: u32): u32;

/**
 * The forms of the tokens of [at, at + length), handed over by `formFor` and `addForm` before this returns.
 * `how`: 1 stems, 2 normal forms, 4 what stands before is white space or nothing.
 */
@external("host", "learn")
export declare function learn(at: usize, length: u32, how: u32): void;
