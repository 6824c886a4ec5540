import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OrderId, OrderItemId, PaymentId } from '../../contracts/ids.ts';
import { fulfilment } from '../../contracts/orders.ts';
import type { Db } from '../platform/database/database.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../services.ts';
import {
	itemRefundedMail,
	itemStatusMail,
	orderPlacedMail,
	paymentRefundedMail,
	type Written,
} from './mails.ts';

const id = <Id extends string>() => z.uuid().transform((value) => value as Id);

/** What a buyer is told about an order. Items carry the change they tell of, since the same status may be set twice. */
const orderMail = z.discriminatedUnion('about', [
	z.object({ about: z.literal('order placed'), orderId: id<OrderId>() }),
	z.object({ about: z.literal('payment refunded'), paymentId: id<PaymentId>() }),
	z.object({ about: z.literal('item refunded'), itemId: id<OrderItemId>() }),
	z.object({
		about: z.literal('item status'),
		itemId: id<OrderItemId>(),
		status: fulfilment,
		change: z.uuid(),
	}),
]);
export type OrderMail = z.input<typeof orderMail>;

const keyOf = (mail: OrderMail) => `order mail:${Object.values(mail).join(':')}`;

/**
 * Queues a mail in the transaction of what it tells about.
 * @param later leaves the job alone for a minute, for a caller that sends the mail itself meanwhile
 */
export async function queueOrderMail(tx: Db, mail: OrderMail, later = false): Promise<string> {
	const dedupeKey = keyOf(mail);
	await queueJob(tx, {
		kind: 'order mail',
		payload: mail,
		dedupeKey,
		afterSeconds: later ? 60 : 0,
	});
	return dedupeKey;
}

function write(services: Services, mail: z.output<typeof orderMail>): Promise<Written> {
	switch (mail.about) {
		case 'order placed':
			return orderPlacedMail(services, mail.orderId);
		case 'payment refunded':
			return paymentRefundedMail(services, mail.paymentId);
		case 'item refunded':
			return itemRefundedMail(services, mail.itemId);
		case 'item status':
			return itemStatusMail(services, mail.itemId, mail.status);
	}
}

/**
 * Writes and sends a mail about an order. The message's id is made from what it tells, so that a mailbox shows it once
 * though it may be sent twice. @throws when the mail was not taken over
 */
export async function sendOrderMail(services: Services, payload: unknown): Promise<void> {
	const mail = orderMail.parse(payload);
	const digest = createHash('sha256').update(keyOf(mail)).digest('hex').slice(0, 32);
	const { hostname } = new URL(services.publicUrl);
	await services.mailer.send({ ...(await write(services, mail)), messageId: `<${digest}@${hostname}>` });
}
