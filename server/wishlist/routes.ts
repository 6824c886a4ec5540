import * as contracts from '../../contracts/wishlist.ts';
import type { Mount } from '../platform/http/mount.ts';
import { requireOwn } from '../platform/http/ownUser.ts';
import type { Services } from '../services.ts';
import { addToWishlist, clearWishlist, removeFromWishlist, wishlistOf } from './wishlist.ts';

export function wishlistRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.getWishlist, ({ query, user }) => wishlistOf(db, requireOwn(user, query.userId)));
	mount(contracts.addToWishlist, ({ body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await addToWishlist(tx, userId, body.productId);
			return wishlistOf(tx, userId);
		});
	});
	mount(contracts.removeFromWishlist, ({ params, body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await removeFromWishlist(tx, userId, params.productId);
			return wishlistOf(tx, userId);
		});
	});
	mount(contracts.clearWishlist, ({ body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await clearWishlist(tx, userId);
			return wishlistOf(tx, userId);
		});
	});
}
