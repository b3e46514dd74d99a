// What the pool starts. It loads files by require(), and Node 20 may crash when a thread is ended while it
// requires an ES module; importing one is safe.
'use strict';

const worker = import('../dist/part-worker.js');

module.exports = async (task) => (await worker).default(task);
