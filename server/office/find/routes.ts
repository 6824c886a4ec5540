import { find } from '../../../contracts/find.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { findByText } from './find.ts';

/** Typing fast for a minute. */
const perMinute = { name: 'GET /admin/find', times: 120, seconds: 60, per: 'user' } as const;

export function findRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(find, ({ query, user }) => findByText(db, query.q, user.permissions), perMinute);
}
