import { getStatistics, getTasks } from '../../../contracts/stats.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { createBestSellers, statisticsOf } from './stats.ts';
import { tasksOf } from './tasks.ts';

export function statsRoutes(registerRoute: RegisterRoute, { database: { db }, cache }: Services): void {
	const bestSellers = createBestSellers(cache);
	registerRoute(getStatistics, ({ query }) => statisticsOf(db, bestSellers, query));
	registerRoute(getTasks, () => tasksOf(db));
}
