import { openConnections, slowBodies } from './connections.ts';
import { courierEvents } from './courierEvents.ts';
import type { Flood } from './kinds.ts';
import { logins } from './logins.ts';
import { inventedQueries, respelledPaths, unknownPaths } from './paths.ts';
import { renders } from './renders.ts';
import { searches } from './searches.ts';
import { uploads } from './uploads.ts';

/** Every kind of flood, in the order in which they run. Logins come after uploads: they use up the limit that those need to log in. */
export const floods: Flood[] = [
	renders,
	searches,
	courierEvents,
	uploads,
	slowBodies,
	openConnections,
	logins,
	unknownPaths,
	respelledPaths,
	inventedQueries,
];
