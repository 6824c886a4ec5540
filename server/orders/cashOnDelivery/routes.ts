import * as contracts from '../../../contracts/cashOnDelivery.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { countCodeGuess } from '../../selling/coupons/coupons.ts';
import { confirmByButton, confirmByLink, getLinkedOrder } from './confirmOrder.ts';
import { collect, refuse } from './deliveryOutcome.ts';
import { orderOnDelivery } from './orderOnDelivery.ts';
import { cancelUnconfirmed, getUnconfirmedOrders, resendConfirmation } from './unconfirmed.ts';

/** Each of them emails the account's own address. */
const emails = { times: 10, seconds: 3600, per: 'user', shared: true } as const;

/** So that the tokens of links cannot be guessed. */
const links = { times: 60, seconds: 60, per: 'address' } as const;

export function codRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;

	registerRoute(
		contracts.orderOnDelivery,
		async ({ body, user, request, withIdempotency }) => {
			requireSameUser(user, body.userId, 'This order');
			await countCodeGuess(services, body.coupon, { userId: user.id, address: request.ip });
			return withIdempotency((tx) =>
				orderOnDelivery(tx, user.id, {
					addressId: body.addressId,
					amount: Math.round(body.amount * 100),
					choices: body,
				}),
			);
		},
		{ name: 'order on delivery', ...emails },
	);
	registerRoute(contracts.listUnconfirmedOrders, async ({ user }) => ({
		orders: await getUnconfirmedOrders(db, user.id),
	}));
	registerRoute.write(contracts.confirmOrder, (tx, { body }) => confirmByLink(tx, body.token, body.amount), {
		name: 'order confirmation',
		...links,
	});
	registerRoute(
		contracts.checkLinkedOrder,
		async ({ body }) => ({ order: await getLinkedOrder(db, body.token) }),
		{ name: 'linked order', ...links },
	);
	registerRoute.write(contracts.confirmOwnOrder, (tx, { params, body, user }) =>
		confirmByButton(tx, user.id, params.id, body.amount),
	);
	registerRoute.write(
		contracts.resendConfirmation,
		async (tx, { params, user }) => {
			await resendConfirmation(tx, user.id, params.id);
			return { message: 'The email is on its way.' };
		},
		{ name: 'order confirmation mail', ...emails, times: 5 },
	);
	registerRoute.write(contracts.cancelUnconfirmed, async (tx, { params, user }) => {
		await cancelUnconfirmed(tx, user.id, params.id);
		return { message: 'The order is cancelled. Its items are back in your cart.' };
	});
	registerRoute.write(contracts.collectOnDelivery, (tx, { params, user }) =>
		collect(tx, user.id, params.orderId),
	);
	registerRoute.write(contracts.refuseAtDoor, (tx, { params, user }) => refuse(tx, user.id, params.orderId));
}
