// Preloaded by processes that tests start: their PGlite is not compiled a second time, for speed. That takes three seconds of
// processor time and 500 MB, and pays only in a shop that runs for longer than a test.
import { setFlagsFromString } from 'node:v8';

for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
