// node unpack.mjs FILE: unpacks a gzip file and does nothing with it, which is what reading one costs at least.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

gunzipSync(readFileSync(process.argv[2]));
