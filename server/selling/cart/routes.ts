import * as contracts from '../../../contracts/cart.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { addToCart, clearCart, getCart, mergeIntoCart, removeFromCart, setCartQuantity } from './cart.ts';

export function cartRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.getCart, ({ query, user }) => getCart(db, requireSameUser(user, query.userId)));
	registerRoute.write(contracts.addToCart, async (tx, { body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await addToCart(tx, userId, body, body.quantity);
		return getCart(tx, userId);
	});
	registerRoute.write(contracts.mergeCart, async (tx, { body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await mergeIntoCart(tx, userId, body.lines);
		return getCart(tx, userId);
	});
	registerRoute.write(contracts.setCartQuantity, async (tx, { params, body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await setCartQuantity(tx, userId, { ...params, variantId: body.variantId }, body.quantity);
		return getCart(tx, userId);
	});
	registerRoute.write(contracts.removeFromCart, async (tx, { params, body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await removeFromCart(tx, userId, { ...params, variantId: body.variantId });
		return getCart(tx, userId);
	});
	registerRoute.write(contracts.clearCart, async (tx, { body, user }) => {
		const userId = requireSameUser(user, body.userId);
		await clearCart(tx, userId);
		return getCart(tx, userId);
	});
}
