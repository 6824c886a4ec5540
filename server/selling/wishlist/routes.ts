import * as contracts from '../../../contracts/wishlist.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { priceEmailsSince, setPriceEmails } from './priceEmails.ts';
import { addToWishlist, clearWishlist, getWishlist, removeFromWishlist } from './wishlist.ts';

export function wishlistRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.getWishlist, ({ query, user }) =>
		getWishlist(db, requireSameUser(user, query.userId)),
	);
	registerRoute(contracts.addToWishlist, ({ body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await addToWishlist(tx, userId, body.productId);
			return getWishlist(tx, userId);
		});
	});
	registerRoute(contracts.removeFromWishlist, ({ params, body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await removeFromWishlist(tx, userId, params.productId);
			return getWishlist(tx, userId);
		});
	});
	registerRoute(contracts.clearWishlist, ({ body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await clearWishlist(tx, userId);
			return getWishlist(tx, userId);
		});
	});
	registerRoute(contracts.getPriceEmails, ({ user }) => priceEmailsSince(db, user.id));
	registerRoute(contracts.setPriceEmails, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => setPriceEmails(tx, user.id, body.on)),
	);
}
