import { Readable } from 'node:stream';
import {
	shipItems as shipItemsContract,
	updateOrderItem,
	updateOrderItemWithEmail,
} from '../../contracts/itemChanges.ts';
import {
	buyAgain as buyAgainContract,
	cancelOrder,
	createOrder,
	exportOrders,
	listMyOrders,
	listOrders,
	refundPartly as refundPartlyContract,
	retryRefund as retryRefundContract,
} from '../../contracts/orders.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { requireAllowedExport } from '../accounts/exportRequests/exportRequests.ts';
import { takeOne } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import { requireSameUser } from '../platform/http/sameUser.ts';
import { saveAs } from '../platform/http/saveAs.ts';
import { recordSecurityEvent } from '../platform/securityEvents.ts';
import type { Services } from '../platform/services.ts';
import { callGateway, requireAllowedRefund } from '../selling/payments/payments.ts';
import { buyAgain } from './buyAgain.ts';
import { cancelItems } from './cancelItems.ts';
import { ordersAsCsv } from './exportOrders.ts';
import { countMatching, orderPage } from './listOrders.ts';
import { placeOrder, refundMessage } from './placeOrder.ts';
import { getUserOrders, orderById, toApiItems } from './readOrders.ts';
import { refundPartly } from './refundPartly.ts';
import { orAskSecondPerson } from './refundRequests.ts';
import { queueOrderEmail } from './sendEmails.ts';
import { shipItems } from './shipItems.ts';
import { retryRefundOfItem, updateParcel } from './updateItem.ts';
import { updateWithEmail } from './updateWithEmail.ts';

const notCapturedYet =
	'Your bank has not confirmed the payment yet. Your order appears under Orders as soon as it does; you do not need to pay again.';

export function orderRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;

	registerRoute(createOrder, async ({ body, user, request }) => {
		requireSameUser(user, body.userId, 'This order');
		const placed = await callGateway(services, () =>
			placeOrder(services, body.paymentId, { source: 'claim', expectedUserId: user.id }),
		);
		if (placed.kind === 'unknown')
			throw new HttpError(404, 'payment_not_found', 'We do not know this payment.');
		if (placed.kind === 'not captured')
			throw new HttpError(409, 'payment_not_captured', notCapturedYet, { awaitingPayment: true });
		if (placed.kind === 'refunded') throw new HttpError(409, 'payment_refunded', refundMessage);
		const order = await orderById(db, placed.orderId);
		if (order === undefined) throw new Error(`The order ${placed.orderId} was placed but does not exist.`);
		const { totalAmount } = body;
		if (totalAmount !== undefined && Math.round(totalAmount * 100) !== rupeesToPaise(order.totalAmount))
			request.log.warn({ order: order.id, totalAmount }, 'A client claimed an order with a different total');
		return order;
	});

	registerRoute(listMyOrders, async ({ query, user }) => ({
		orders: await getUserOrders(db, requireSameUser(user, query.userId)),
	}));

	registerRoute.write(buyAgainContract, (tx, { params, user }) => buyAgain(tx, user.id, params.id));

	registerRoute.write(cancelOrder, (tx, { params, body, user }) =>
		cancelItems(tx, user.id, params.orderId, body),
	);

	registerRoute(listOrders, ({ query }) => orderPage(db, query));

	registerRoute(exportOrders, async ({ query, user, reply }) => {
		await requireAllowedExport(services, user, {
			file: 'orders',
			filters: query,
			countRows: () => countMatching(db, query),
		});
		recordSecurityEvent(services.log, 'data_exported', { accountId: user.id, data: 'orders' });
		saveAs(reply, 'orders.csv');
		return Readable.from(ordersAsCsv(db, query));
	});

	registerRoute(updateOrderItem, ({ params, body, user, withIdempotency }) =>
		orAskSecondPerson(
			services,
			user,
			{ kind: 'item', itemId: params.itemId, status: body.status, email: false },
			() =>
				withIdempotency(async (tx) => {
					const {
						items: [item],
						refunded,
					} = await updateParcel(tx, user.id, params.itemId, body);
					await requireAllowedRefund(tx, user, refunded);
					if (refunded > 0) await queueOrderEmail(tx, { about: 'item refunded', itemId: item.id });
					return takeOne(await toApiItems(tx, [item]));
				}),
		),
	);

	registerRoute.write(shipItemsContract, (tx, { params, body, user }) =>
		shipItems(tx, user.id, params.orderId, body),
	);

	registerRoute(refundPartlyContract, ({ params, body, user, withIdempotency }) =>
		orAskSecondPerson(services, user, { kind: 'amount', orderId: params.orderId, refund: body }, () =>
			withIdempotency(async (tx) => {
				await requireAllowedRefund(tx, user, await refundPartly(tx, user.id, params.orderId, body));
				return takeOne([await orderById(tx, params.orderId)].filter((order) => order !== undefined));
			}),
		),
	);

	registerRoute.write(retryRefundContract, async (tx, { params, user }) =>
		takeOne(await toApiItems(tx, [await retryRefundOfItem(tx, user.id, params.itemId)])),
	);

	registerRoute(updateOrderItemWithEmail, ({ params, body: { sendEmail: _, ...change }, user }) =>
		updateWithEmail(services, user, params.itemId, change),
	);
}
