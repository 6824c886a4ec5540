import { createPaymentOrder, getQuote } from '../../../contracts/payments.ts';
import { listReservations, releaseReservation } from '../../../contracts/reservations.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { countCodeGuess } from '../coupons/coupons.ts';
import { callGateway } from '../payments/payments.ts';
import { codOffer } from './cashOnDelivery.ts';
import { createCheckout } from './createCheckout.ts';
import { ensureGatewayOrder } from './gatewayOrder.ts';
import { quoteCart, serializeQuote } from './quote.ts';
import { releaseManually, reservationPage } from './reservationPage.ts';

export function checkoutRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;

	registerRoute(listReservations, ({ query }) => reservationPage(db, query));
	registerRoute.write(releaseReservation, async (tx, { params, user }) => {
		await releaseManually(tx, params.id, user.id);
		return { message: 'The stock is available again.' };
	});
	registerRoute(getQuote, async ({ query, user, request }) => {
		await countCodeGuess(services, query.coupon, { userId: user.id, address: request.ip });
		const quote = await quoteCart(db, user.id, query.coupon, { onDelivery: query.payment === 'cod' });
		return { ...serializeQuote(quote), ...(await codOffer(db, user.id, quote, query.addressId)) };
	});

	registerRoute(
		createPaymentOrder,
		async ({ body, user, request }) => {
			requireSameUser(user, body.notes.userId, 'This payment');
			await countCodeGuess(services, body.coupon, { userId: user.id, address: request.ip });
			const checkout = await inTransaction(db, (tx) =>
				createCheckout(tx, user.id, {
					addressId: body.notes.addressId,
					amount: Math.round(body.amount * 100),
					choices: body,
				}),
			);
			const id = await callGateway(services, () => ensureGatewayOrder(services, checkout));
			return { id, amount: paiseToRupees(checkout.totalPaise), currency: 'INR' as const };
		},
		{ name: 'payment order', times: 30, seconds: 60, per: 'user' },
	);
}
