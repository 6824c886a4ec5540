import { getStatistics, getTasks } from '../../contracts/stats.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import type { Services } from '../platform/services.ts';
import { statisticsOf } from './stats.ts';
import { tasksOf } from './tasks.ts';

export function statsRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(getStatistics, ({ query }) => statisticsOf(db, query));
	registerRoute(getTasks, () => tasksOf(db));
}
