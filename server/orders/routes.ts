import { Readable } from 'node:stream';
import {
	shipItems as shipItemsContract,
	updateOrderItem,
	updateOrderItemWithEmail,
} from '../../contracts/itemChanges.ts';
import {
	getCreditNote,
	getInvoice,
	getPackingSlip,
	getReductionNote,
	getShippingDocument,
} from '../../contracts/orderDocuments.ts';
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
import { newId } from '../platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import { saveAs } from '../platform/http/saveAs.ts';
import { finishJob } from '../platform/jobs/jobs.ts';
import { recordSecurityEvent } from '../platform/securityEvents.ts';
import type { Services } from '../platform/services.ts';
import { callGateway, requireAllowedRefund } from '../selling/payments/payments.ts';
import { buyAgain } from './buyAgain.ts';
import { cancelItems } from './cancelItems.ts';
import { downloadDocument } from './documents.ts';
import { ordersAsCsv } from './exportOrders.ts';
import { creditNoteOfItem } from './invoice.ts';
import { countMatching, orderPage } from './listOrders.ts';
import { placeOrder, refundMessage } from './placeOrder.ts';
import { getUserOrders, orderById, toApiItems } from './readOrders.ts';
import { refundPartly } from './refundPartly.ts';
import { orAskSecondPerson } from './refundRequests.ts';
import type { RequestedRefund } from './requestedRefund.ts';
import { type OrderEmail, queueOrderEmail, sendOrderEmail } from './sendEmails.ts';
import { shipItems } from './shipItems.ts';
import { shippingDocument } from './shippingDocuments.ts';
import { retryRefundOfItem, updateParcel } from './updateItem.ts';

const wrongAccount = 'This order belongs to another account. Please login again.';
const notCapturedYet =
	'Your bank has not confirmed the payment yet. Your order appears under Orders as soon as it does; you do not need to pay again.';

export function orderRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;

	registerRoute(createOrder, async ({ body, user, request }) => {
		if (body.userId !== undefined && body.userId !== user.id)
			throw new HttpError(403, 'other_account', wrongAccount);
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

	registerRoute(listMyOrders, async ({ query, user }) => {
		if (query.userId !== undefined && query.userId !== user.id)
			throw new HttpError(403, 'other_account', wrongAccount);
		return { orders: await getUserOrders(db, user.id) };
	});

	registerRoute(getInvoice, async ({ params, user, reply }) => {
		const expectedUserId = user.permissions.has('readOrders') ? undefined : user.id;
		const invoice = await downloadDocument(services, { kind: 'invoice', orderId: params.id }, expectedUserId);
		if (invoice === undefined)
			throw new HttpError(404, 'document_not_found', 'There is no invoice for this order.');
		saveAs(reply, invoice.filename);
		return invoice.content;
	});

	registerRoute(getCreditNote, async ({ params, user, reply }) => {
		const expectedUserId = user.permissions.has('readOrders') ? undefined : user.id;
		const creditNoteId = await creditNoteOfItem(db, params.itemId);
		const note =
			creditNoteId &&
			(await downloadDocument(services, { kind: 'credit note', creditNoteId }, expectedUserId));
		if (note === undefined)
			throw new HttpError(404, 'document_not_found', 'There is no credit note for this item.');
		saveAs(reply, note.filename);
		return note.content;
	});

	registerRoute(getReductionNote, async ({ params, user, reply }) => {
		const expectedUserId = user.permissions.has('readOrders') ? undefined : user.id;
		const note = await downloadDocument(services, { kind: 'credit note', ...params }, expectedUserId);
		if (note === undefined) throw new HttpError(404, 'document_not_found', 'There is no such credit note.');
		saveAs(reply, note.filename);
		return note.content;
	});

	registerRoute.write(buyAgainContract, (tx, { params, user }) => buyAgain(tx, user.id, params.id));

	registerRoute.write(cancelOrder, (tx, { params, body, user }) =>
		cancelItems(tx, user.id, params.orderId, body),
	);

	registerRoute(listOrders, ({ query }) => orderPage(db, query));

	registerRoute(exportOrders, async ({ query, user, reply }) => {
		await requireAllowedExport(services, user, {
			...{ file: 'orders', filters: query },
			countRows: () => countMatching(db, query),
		});
		recordSecurityEvent(services.log, 'data_exported', { accountId: user.id, data: 'orders' });
		saveAs(reply, 'orders.csv');
		return Readable.from(ordersAsCsv(db, query));
	});

	registerRoute(getShippingDocument, async ({ query, reply }) => {
		saveAs(reply, `${query.kind.replace(' ', '-')}.pdf`);
		return shippingDocument(services, query.kind, query.order);
	});

	registerRoute(getPackingSlip, async ({ params, reply }) => {
		const slip = await downloadDocument(services, { kind: 'packing slip', orderId: params.id });
		if (slip === undefined)
			throw new HttpError(404, 'document_not_found', 'There is no packing slip for this order.');
		saveAs(reply, slip.filename);
		return slip.content;
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

	registerRoute(updateOrderItemWithEmail, async ({ params, body, user }) => {
		const { sendEmail: _, ...change } = body;
		const { status } = change;
		const requested: RequestedRefund = { kind: 'item', itemId: params.itemId, status, email: true };
		const changeItems = async (tx: Db) => {
			const { items, refunded } = await updateParcel(tx, user.id, params.itemId, change);
			await requireAllowedRefund(tx, user, refunded);
			const [item] = items;
			const email: OrderEmail =
				items.length === 1
					? { about: 'item status', itemId: item.id, status: item.status, change: newId() }
					: {
							about: 'items delivered',
							orderId: item.orderId,
							delivery: newId(),
							itemIds: items.map(({ id }) => id),
						};
			// Queued with the change, so that the email is sent even if this process stops first.
			const key = await queueOrderEmail(tx, email, true);
			return { item: takeOne(await toApiItems(tx, [item])), email, key };
		};
		const { item, email, key } = await orAskSecondPerson(services, user, requested, () =>
			inTransaction(db, changeItems),
		);
		try {
			await sendOrderEmail(services, email);
		} catch (error) {
			services.log.warn(
				{ error, item: item.id },
				'An email about an order item could not be sent immediately',
			);
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
