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
	registerRoute.write(contracts.addToWishlist, async (tx, { body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await addToWishlist(tx, userId, body.productId);
		return getWishlist(tx, userId);
	});
	registerRoute.write(contracts.removeFromWishlist, async (tx, { params, body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await removeFromWishlist(tx, userId, params.productId);
		return getWishlist(tx, userId);
	});
	registerRoute.write(contracts.clearWishlist, async (tx, { body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await clearWishlist(tx, userId);
		return getWishlist(tx, userId);
	});
	registerRoute(contracts.getPriceEmails, ({ user }) => priceEmailsSince(db, user.id));
	registerRoute.write(contracts.setPriceEmails, (tx, { body, user }) => setPriceEmails(tx, user.id, body.on));
}
