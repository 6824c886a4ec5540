import * as contracts from '../../../contracts/cart.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { addToCart, clearCart, getCart, mergeIntoCart, removeFromCart, setCartQuantity } from './cart.ts';

export function cartRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.getCart, ({ query, user }) => getCart(db, requireSameUser(user, query.userId)));
	registerRoute(contracts.addToCart, ({ body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await addToCart(tx, userId, body, body.quantity);
			return getCart(tx, userId);
		});
	});
	registerRoute(contracts.mergeCart, ({ body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await mergeIntoCart(tx, userId, body.lines);
			return getCart(tx, userId);
		});
	});
	registerRoute(contracts.setCartQuantity, ({ params, body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await setCartQuantity(tx, userId, { ...params, variantId: body.variantId }, body.quantity);
			return getCart(tx, userId);
		});
	});
	registerRoute(contracts.removeFromCart, ({ params, body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await removeFromCart(tx, userId, { ...params, variantId: body.variantId });
			return getCart(tx, userId);
		});
	});
	registerRoute(contracts.clearCart, ({ body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency(async (tx) => {
			await clearCart(tx, userId);
			return getCart(tx, userId);
		});
	});
}
