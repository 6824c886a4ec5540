// A shop as a process of its own, configured by its environment, for tests that kill it.
import { runShop } from '../server/main.ts';

await runShop({ demo: false });
