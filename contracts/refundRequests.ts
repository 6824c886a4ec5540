import { z } from 'zod';
import { endpoint, oldPassword } from './endpoint.ts';
import { sum, text } from './fields.ts';
import { refundRequestId } from './ids.ts';
import { decision } from './secondPerson.ts';

/** A refund above the limit of one person, which a second person decides. */
export const refundRequest = z.strictObject({
	id: refundRequestId,
	/** Rupees. */
	amount: sum,
	/** Numbers of the orders. */
	orders: z.array(z.string()),
	/** What is refunded, as in 'Item rejected (1 × Pellets)'. */
	about: z.string(),
	...decision,
});
export type RefundRequest = z.output<typeof refundRequest>;

const byId = z.strictObject({ id: refundRequestId });
const unknownRequest = 'There is no such request.';
const ownOrOld = `${oldPassword} Or it is the caller's own request, which a second person approves.`;
const decided = 'It was decided already.';
const changed = `${decided} Or the refund is not possible any more as it was asked for, or by the person who asked.`;

export const listRefundRequests = endpoint('GET /admin/refund-requests', {
	summary: 'Refunds that wait for a second person, oldest first, then the newest 20 that were decided.',
	permission: 'readRefunds',
	response: z.strictObject({ requests: z.array(refundRequest) }),
});

export const getRefundAllowance = endpoint('GET /admin/refund-allowance', {
	summary: 'What the caller may still refund today before a second person must approve it.',
	permission: 'orders',
	response: z.strictObject({
		/** Rupees; null while the shop has no limit. */
		amount: sum.nullable(),
	}),
});

export const approveRefundRequest = endpoint('POST /admin/refund-requests/{id}/approve', {
	summary: 'Makes a refund that someone else asked for, once.',
	permission: 'orders',
	recentPassword: true,
	params: byId,
	response: refundRequest,
	errors: { 403: ownOrOld, 404: unknownRequest, 409: changed },
});

export const declineRefundRequest = endpoint('POST /admin/refund-requests/{id}/decline', {
	summary: 'Declines a refund, or withdraws an own request; nothing is refunded.',
	permission: 'orders',
	params: byId,
	body: z.strictObject({ reason: text(200, 'Please enter a reason.') }),
	response: refundRequest,
	errors: { 404: unknownRequest, 409: decided },
});
