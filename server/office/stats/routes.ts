import { getStatistics, getTasks } from '../../../contracts/stats.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { createBestSellers, getShopStatistics } from './stats.ts';
import { getOpenTasks } from './tasks.ts';

export function statsRoutes(registerRoute: RegisterRoute, { database: { db }, cache }: Services): void {
	const bestSellers = createBestSellers(cache);
	registerRoute(getStatistics, ({ query }) => getShopStatistics(db, bestSellers, query));
	registerRoute(getTasks, ({ user }) => getOpenTasks(db, user));
}
