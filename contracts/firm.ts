import { z } from 'zod';
import { buyerGstin, buyerLegalName } from './checkoutChoices.ts';
import { endpoint } from './endpoint.ts';
import { addressId } from './ids.ts';

/** The company or club that an account orders for; all null for a consumer. */
export const firm = z.strictObject({
	gstin: z.string().nullable(),
	legalName: z.string().nullable(),
	/** In the address book; null when invoices have the delivery address. */
	billingAddressId: addressId.nullable(),
});
export type Firm = z.output<typeof firm>;

export const getFirm = endpoint('GET /profile/firm', {
	summary: 'The company or club that the signed-in user orders for, offered at checkout.',
	access: 'user',
	response: firm,
});

export const updateFirm = endpoint('PUT /profile/firm', {
	summary:
		'Changes it; a field that is left out is emptied. An order with a GSTIN or legal name does the same.',
	access: 'user',
	body: z.strictObject({
		gstin: buyerGstin,
		legalName: buyerLegalName,
		billingAddressId: addressId.optional(),
	}),
	response: firm,
	errors: {
		400: 'The GSTIN is invalid, registered in another state than the billing address, or has no legal name beside it.',
		404: 'Unknown address.',
	},
});
