// The shop of npm run fuzz as a process of its own.
import { serveShop } from './serveShop.ts';

await serveShop();
