import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { repeated } from './fields.ts';
import { creditNoteId, orderId, orderItemId } from './ids.ts';

export const getInvoice = endpoint('GET /orders/{id}/invoice', {
	summary: "The order's tax invoice, for its buyer or an administrator.",
	access: 'user',
	params: z.strictObject({ id: orderId }),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown order.' },
});

export const getCreditNote = endpoint('GET /orders/items/{itemId}/credit-note', {
	summary: 'The credit note of a cancelled, rejected or returned item, for its buyer or an administrator.',
	access: 'user',
	params: z.strictObject({ itemId: orderItemId }),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown item, or an item without a credit note.' },
});

export const getReductionNote = endpoint('GET /orders/credit-notes/{creditNoteId}', {
	summary: 'A credit note by its id, as of a reduced price, for its buyer or an administrator.',
	access: 'user',
	params: z.strictObject({ creditNoteId }),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown credit note.' },
});

export const getPackingSlip = endpoint('GET /orders/{id}/packing-slip', {
	summary: 'The packing slip of an order: items and address, without prices.',
	permission: 'readOrders',
	params: z.strictObject({ id: orderId }),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown order.', 409: 'The order has no item left to pack.' },
});

/** `pick list`: all products of the orders. `packing slips` and `labels`: one page for each order. */
export const shippingDocumentKinds = ['pick list', 'packing slips', 'labels'] as const;
export type ShippingDocumentKind = (typeof shippingDocumentKinds)[number];

export const getShippingDocument = endpoint('GET /admin/shipping-documents', {
	summary:
		'The pick list, the packing slips or the A6 address labels of several orders, for the items that are not shipped yet.',
	permission: 'readOrders',
	query: z.strictObject({
		kind: z.enum(shippingDocumentKinds),
		order: repeated(orderId)
			.refine((ids) => ids.length > 0, { error: 'Please choose at least one order.' })
			.refine((ids) => ids.length <= 50, { error: 'At most 50 orders at a time.' }),
	}),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown order.', 409: 'An order has no item left to pack.' },
});
