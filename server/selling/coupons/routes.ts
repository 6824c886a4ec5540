import * as contracts from '../../../contracts/coupons.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { getTodaysOffers } from './candidates.ts';
import { createCoupon, deleteCoupon, listCoupons, updateCoupon } from './manageCoupons.ts';

export function couponRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listCoupons, async () => ({ coupons: await listCoupons(db) }));
	registerRoute.write(contracts.createCoupon, (tx, { body, user }) => createCoupon(tx, body, user.id));
	registerRoute.write(contracts.updateCoupon, (tx, { params, body, user }) =>
		updateCoupon(tx, params.couponId, body, user.id),
	);
	registerRoute.write(contracts.deleteCoupon, async (tx, { params, user }) => {
		const deleted = await deleteCoupon(tx, params.couponId, user.id);
		return {
			deleted,
			message: deleted
				? 'The coupon was deleted.'
				: 'The coupon was used before, so it was switched off instead of deleted.',
		};
	});
	// Not cached: which offers apply changes with the day and their uses.
	registerRoute(contracts.listOffers, async ({ query }) => ({
		offers: (await getTodaysOffers(db, query.product)).map(({ name, minimumPaise, appliesTo }) => ({
			name,
			minimum: paiseToRupees(minimumPaise),
			wholeOrder: appliesTo === 'order',
		})),
	}));
}
