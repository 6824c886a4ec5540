import * as contracts from '../../../contracts/priceChanges.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { enterPriceChange, withdrawPriceChange } from './enterPriceChange.ts';
import { planPrices } from './planPrices.ts';
import { readPriceChanges } from './readPriceChanges.ts';

export function priceChangeRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listPriceChanges, async ({ params }) => ({
		priceChanges: await readPriceChanges(db, params.id),
	}));
	registerRoute(contracts.enterPriceChange, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => enterPriceChange(tx, params.id, body, user.id)),
	);
	registerRoute(contracts.planPrices, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => planPrices(tx, body, user.id)),
	);
	registerRoute(contracts.withdrawPriceChange, async ({ params, user, withIdempotency }) => {
		await withIdempotency((tx) => withdrawPriceChange(tx, params.id, params.changeId, user.id));
		return undefined;
	});
}
