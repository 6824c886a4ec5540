import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { rupeesToPaise } from '../../contracts/money.ts';
import {
	buyAgain as buyAgainContract,
	createOrder,
	exportOrders,
	getCreditNote,
	getInvoice,
	getPackingSlip,
	listMyOrders,
	listOrders,
	retryRefund as retryRefundContract,
	shipItems as shipItemsContract,
	updateOrderItem,
	updateOrderItemWithEmail,
} from '../../contracts/orders.ts';
import { askGateway } from '../payments/payments.ts';
import { newId } from '../platform/columns.ts';
import { inTransaction, only } from '../platform/database/database.ts';
import type { Mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { finishJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import { buyAgain } from './buyAgain.ts';
import { downloadDocument } from './documents.ts';
import { ordersAsCsv } from './exportOrders.ts';
import { orderPage } from './listOrders.ts';
import { goesBack, placeOrder } from './placeOrder.ts';
import { orderById, ordersOfUser, wireItems } from './readOrders.ts';
import { type OrderMail, queueOrderMail, sendOrderMail } from './sendMails.ts';
import { shipItems } from './shipItems.ts';
import { retryRefundOfItem, updateItem } from './updateItem.ts';

const notYours = 'This order is of another account. Please login again.';
const notCapturedYet =
	'Your bank has not confirmed the payment yet. Your order appears under Orders as soon as it does; you do not need to pay again.';

const saveAs = (reply: FastifyReply, filename: string) =>
	reply.header('content-disposition', `attachment; filename="${filename}"`);

export function orderRoutes(mount: Mount, services: Services): void {
	const { db } = services.database;

	mount(createOrder, async ({ body, user, request }) => {
		if (body.userId !== undefined && body.userId !== user.id) throw new Refusal(403, notYours);
		const placed = await askGateway(services, () =>
			placeOrder(services, body.paymentId, { source: 'claim', onlyFor: user.id }),
		);
		if (placed.kind === 'unknown') throw new Refusal(404, 'We do not know this payment.');
		if (placed.kind === 'not captured') throw new Refusal(409, notCapturedYet, { awaitingPayment: true });
		if (placed.kind === 'refunded') throw new Refusal(409, goesBack);
		const order = await orderById(db, placed.orderId);
		if (order === undefined) throw new Error(`The order ${placed.orderId} was placed and is not there.`);
		const { totalAmount } = body;
		if (totalAmount !== undefined && Math.round(totalAmount * 100) !== rupeesToPaise(order.totalAmount))
			request.log.warn({ order: order.id, totalAmount }, 'A client claimed an order with another total');
		return order;
	});

	mount(listMyOrders, async ({ query, user }) => {
		if (query.userId !== undefined && query.userId !== user.id) throw new Refusal(403, notYours);
		return { orders: await ordersOfUser(db, user.id) };
	});

	mount(getInvoice, async ({ params, user, reply }) => {
		const onlyFor = user.role === 'admin' ? undefined : user.id;
		const invoice = await downloadDocument(db, { kind: 'invoice', orderId: params.id }, onlyFor);
		if (invoice === undefined) throw new Refusal(404, 'There is no invoice for this order.');
		saveAs(reply, invoice.filename);
		return invoice.content;
	});

	mount(getCreditNote, async ({ params, user, reply }) => {
		const onlyFor = user.role === 'admin' ? undefined : user.id;
		const note = await downloadDocument(db, { kind: 'credit note', itemId: params.itemId }, onlyFor);
		if (note === undefined) throw new Refusal(404, 'There is no credit note for this item.');
		saveAs(reply, note.filename);
		return note.content;
	});

	mount(buyAgainContract, ({ params, user, once }) => once((tx) => buyAgain(tx, user.id, params.id)));

	mount(listOrders, ({ query }) => orderPage(db, query));

	mount(exportOrders, async ({ query, reply }) => {
		saveAs(reply, 'orders.csv');
		return Readable.from(ordersAsCsv(db, query));
	});

	mount(getPackingSlip, async ({ params, reply }) => {
		const slip = await downloadDocument(db, { kind: 'packing slip', orderId: params.id });
		if (slip === undefined) throw new Refusal(404, 'There is no packing slip for this order.');
		saveAs(reply, slip.filename);
		return slip.content;
	});

	mount(updateOrderItem, ({ params, body, user, once }) =>
		once(async (tx) => {
			const { item, refunded } = await updateItem(tx, user.id, params.itemId, body);
			if (refunded) await queueOrderMail(tx, { about: 'item refunded', itemId: item.id });
			return only(await wireItems(tx, [item]));
		}),
	);

	mount(shipItemsContract, ({ params, body, user, once }) =>
		once((tx) => shipItems(tx, user.id, params.orderId, body)),
	);

	mount(retryRefundContract, ({ params, user, once }) =>
		once(async (tx) => only(await wireItems(tx, [await retryRefundOfItem(tx, user.id, params.itemId)]))),
	);

	mount(updateOrderItemWithEmail, async ({ params, body, user }) => {
		const { item, mail, key } = await inTransaction(db, async (tx) => {
			const { item } = await updateItem(tx, user.id, params.itemId, body);
			const mail: OrderMail = {
				about: 'item status',
				itemId: item.id,
				status: item.status,
				change: newId(),
			};
			// Queued with the change, so that the mail goes out even when this process dies before sending it.
			const key = await queueOrderMail(tx, mail, true);
			return { item: only(await wireItems(tx, [item])), mail, key };
		});
		try {
			await sendOrderMail(services, mail);
		} catch (error) {
			services.log.warn({ error, item: item.id }, 'A mail about an order item could not be sent at once');
			return {
				item,
				emailResult: {
					success: false,
					message: 'the mail server did not accept it. We will try again automatically.',
				},
			};
		}
		await finishJob(db, key);
		return { item, emailResult: { success: true, message: 'Email sent' } };
	});
}
