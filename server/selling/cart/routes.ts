import * as contracts from '../../../contracts/cart.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { addToCart, cartOf, clearCart, mergeIntoCart, removeFromCart, setCartQuantity } from './cart.ts';

export function cartRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.getCart, ({ query, user }) => cartOf(db, requireSameUser(user, query.userId)));
	registerRoute(contracts.addToCart, ({ body, user, once }) => {
		const userId = requireSameUser(user, body.userId);
		return once(async (tx) => {
			await addToCart(tx, userId, body, body.quantity);
			return cartOf(tx, userId);
		});
	});
	registerRoute(contracts.mergeCart, ({ body, user, once }) => {
		const userId = requireSameUser(user, body.userId);
		return once(async (tx) => {
			await mergeIntoCart(tx, userId, body.lines);
			return cartOf(tx, userId);
		});
	});
	registerRoute(contracts.setCartQuantity, ({ params, body, user, once }) => {
		const userId = requireSameUser(user, body.userId);
		return once(async (tx) => {
			await setCartQuantity(tx, userId, { ...params, variantId: body.variantId }, body.quantity);
			return cartOf(tx, userId);
		});
	});
	registerRoute(contracts.removeFromCart, ({ params, body, user, once }) => {
		const userId = requireSameUser(user, body.userId);
		return once(async (tx) => {
			await removeFromCart(tx, userId, { ...params, variantId: body.variantId });
			return cartOf(tx, userId);
		});
	});
	registerRoute(contracts.clearCart, ({ body, user, once }) => {
		const userId = requireSameUser(user, body.userId);
		return once(async (tx) => {
			await clearCart(tx, userId);
			return cartOf(tx, userId);
		});
	});
}
