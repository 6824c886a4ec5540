import { getStatistics } from '../../contracts/stats.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { statisticsOf } from './stats.ts';

export function statsRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(getStatistics, ({ query }) => statisticsOf(db, query));
}
