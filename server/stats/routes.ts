import { getStatistics, getTasks } from '../../contracts/stats.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { statisticsOf } from './stats.ts';
import { tasksOf } from './tasks.ts';

export function statsRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(getStatistics, ({ query }) => statisticsOf(db, query));
	mount(getTasks, () => tasksOf(db));
}
