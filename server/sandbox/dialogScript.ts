import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What `checkout.js` answers: the script that a page loads to open the payment dialog. */
export const dialogScript = readFileSync(path.join(import.meta.dirname, 'checkout.js'), 'utf8');
