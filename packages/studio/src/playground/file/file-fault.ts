/** Why a file cannot be read, in a sentence with the line, and what can be done about it. */
export class FileFault extends Error {
  readonly more: readonly string[];

  constructor(message: string, more: readonly string[] = []) {
    super(message);
    this.more = more;
  }
}
