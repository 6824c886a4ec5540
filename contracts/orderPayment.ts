import { z } from 'zod';
import { paymentChannels } from '../shared/paymentChannels.ts';
import { dateTime, sum } from './fields.ts';

/** How an order is paid. */
export const orderPayment = z.strictObject({
	channel: z.enum(paymentChannels),
	/** The gateway's payment id; null for a payment outside the gateway. */
	id: z.string().nullable(),
	/** card, upi, netbanking … as the gateway names it. */
	method: z.string().nullable(),
	/** The number of a UPI payment outside the gateway. */
	reference: z.string().nullable(),
	/** Rupees to collect on delivery; 0 once they are paid, and for other payments. */
	amountDue: sum,
	/** When the buyer refused the parcel at the door; null otherwise. */
	refusedAt: dateTime.nullable(),
	/** The parcels that the buyer has refused at the door, of an order on delivery; else 0. */
	refusals: z.int(),
});
