import { openConnections, slowBodies } from './connections.ts';
import { logins } from './logins.ts';
import { renders } from './renders.ts';
import { searches } from './searches.ts';
import { uploads } from './uploads.ts';

/** Every kind of flood, in the order in which they run. Logins come last: they use up the limit that uploads need to log in. */
export const floods = [renders, searches, uploads, slowBodies, openConnections, logins];
