// The bytes of a Parquet file on their way to an output: kept until a row group is complete, then handed over.

import { ByteWriter } from 'hyparquet-writer';
import type { Output } from '../output-file.ts';

export class ParquetBytes extends ByteWriter {
  readonly #output: Output;

  constructor(output: Output) {
    super(2 ** 20);
    this.#output = output;
  }

  /** `offset` still counts everything, since the end of the file says where its parts are. */
  async handOver(): Promise<void> {
    // A copy: the room is used again before the file system has taken these.
    await this.#output.write(this.getBytes().slice());
    this.index = 0;
  }
}
