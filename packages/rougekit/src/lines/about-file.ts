// What readers of formats need to say what is wrong with a file.

export interface AboutFile {
  /** As messages call it. */
  readonly name: string;
  /** The error to throw: a command and a page have their own. `more` are further lines for people. Messages may quote the file. */
  fault(message: string, more?: readonly string[]): Error;
}
