import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderId, orderItemId } from './ids.ts';

export const getInvoice = endpoint({
	method: 'GET',
	path: '/orders/{id}/invoice',
	summary: "The order's tax invoice, for its buyer or an administrator.",
	access: 'user',
	params: z.strictObject({ id: orderId }),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown order.' },
});

export const getCreditNote = endpoint({
	method: 'GET',
	path: '/orders/items/{itemId}/credit-note',
	summary: 'The credit note of a cancelled, rejected or returned item, for its buyer or an administrator.',
	access: 'user',
	params: z.strictObject({ itemId: orderItemId }),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown item, or an item without a credit note.' },
});

export const getPackingSlip = endpoint({
	method: 'GET',
	path: '/orders/{id}/packing-slip',
	summary: 'The packing slip of an order: items and address, without prices.',
	access: 'admin',
	params: z.strictObject({ id: orderId }),
	response: { contentType: 'application/pdf' },
	errors: { 404: 'Unknown order.', 409: 'The order has no item left to pack.' },
});
