import * as contracts from '../../contracts/cart.ts';
import type { Mount } from '../platform/http/mount.ts';
import { requireOwn } from '../platform/http/ownUser.ts';
import type { Services } from '../services.ts';
import { addToCart, cartOf, clearCart, mergeIntoCart, removeFromCart, setCartQuantity } from './cart.ts';

export function cartRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.getCart, ({ query, user }) => cartOf(db, requireOwn(user, query.userId)));
	mount(contracts.addToCart, ({ body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await addToCart(tx, userId, body.productId, body.quantity);
			return cartOf(tx, userId);
		});
	});
	mount(contracts.mergeCart, ({ body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await mergeIntoCart(tx, userId, body.lines);
			return cartOf(tx, userId);
		});
	});
	mount(contracts.setCartQuantity, ({ params, body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await setCartQuantity(tx, userId, params.productId, body.quantity);
			return cartOf(tx, userId);
		});
	});
	mount(contracts.removeFromCart, ({ params, body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await removeFromCart(tx, userId, params.productId);
			return cartOf(tx, userId);
		});
	});
	mount(contracts.clearCart, ({ body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once(async (tx) => {
			await clearCart(tx, userId);
			return cartOf(tx, userId);
		});
	});
}
