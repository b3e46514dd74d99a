#!/usr/bin/env node
// The command itself is built into dist; this file is there before that, so that npm can link it.
require('../dist/main.cjs');
