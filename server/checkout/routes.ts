import { paiseToRupees } from '../../contracts/money.ts';
import { createPaymentOrder, getQuote } from '../../contracts/payments.ts';
import { listReservations, releaseReservation } from '../../contracts/reservations.ts';
import { askGateway } from '../payments/payments.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { freezeCheckout } from './freeze.ts';
import { gatewayOrderOf } from './gatewayOrder.ts';
import { quoteCart, wireQuote } from './quote.ts';
import { releaseByHand, reservationPage } from './reservations.ts';

export function checkoutRoutes(mount: Mount, services: Services): void {
	const { db } = services.database;

	mount(listReservations, ({ query }) => reservationPage(db, query));
	mount(releaseReservation, ({ params, user, once }) =>
		once(async (tx) => {
			await releaseByHand(tx, params.id, user.id);
			return { message: 'What was reserved is on sale again.' };
		}),
	);
	mount(getQuote, async ({ user }) => wireQuote(await quoteCart(db, user.id)));

	mount(
		createPaymentOrder,
		async ({ body, user }) => {
			if (body.notes.userId !== undefined && body.notes.userId !== user.id)
				throw new Refusal(403, 'This payment is for another account. Please login again.');
			const checkout = await inTransaction(db, (tx) =>
				freezeCheckout(tx, user.id, body.notes.addressId, Math.round(body.amount * 100), body.gstin),
			);
			const id = await askGateway(services, () => gatewayOrderOf(services, checkout));
			return { id, amount: paiseToRupees(checkout.totalPaise), currency: 'INR' as const };
		},
		{ name: 'payment order', times: 30, seconds: 60, per: 'user' },
	);
}
