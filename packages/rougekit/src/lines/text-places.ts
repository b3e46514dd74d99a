// Where the texts of rows stand in the bytes of their piece: the engine has found them there, and need not be asked again.
// Four numbers a row, in one array: the JSON of the candidate from … to, that of the reference, or of their list, from … to.

/** Numbers of one row. */
export const TEXT_PLACES = 4;

export const CANDIDATE_PLACE = 0;
export const REFERENCE_PLACE = 2;
