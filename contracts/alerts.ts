import { z } from 'zod';
import { endpoint, slow } from './endpoint.ts';
import { dateTime, email, linkToken, message } from './fields.ts';
import { productId, stockAlertId, variantId } from './ids.ts';
import { pageFields, pageQuery } from './pagination.ts';

/** How far an alert is: waits for the click in the confirmation email, for stock, was emailed, or was stopped. */
export const stockAlertStates = ['unconfirmed', 'waiting', 'notified', 'cancelled'] as const;

/** Sold-out items that one address may ask for at a time. */
export const maxStockAlerts = 50;

export const askForStock = endpoint('POST /variants/{variantId}/alerts', {
	summary:
		'Asks for one email when a sold-out variant is back. A signed-in user needs no address; any other address gets an email to confirm it first, and the answer is the same for every address.',
	access: 'anyone',
	params: z.strictObject({ variantId }),
	body: z.strictObject({ email: email.optional() }),
	response: z.strictObject({
		/** Whether the alert waits for a click in the confirmation email. */
		toConfirm: z.boolean(),
		message: z.string(),
	}),
	errors: {
		404: 'The variant is not sold any more.',
		409: 'It is in stock, is not sold online, or the person asks for too many items already.',
		429: 'Too many alerts.',
	},
});

const linkBody = z.strictObject({ token: linkToken() });
const unknownLink = 'The link is not valid, or its alert has expired.';

export const confirmStockAlert = endpoint('POST /alert-emails/confirm', {
	summary: 'Confirms an alert with the token of the link in the confirmation email. It may be repeated.',
	access: 'anyone',
	body: linkBody,
	response: z.strictObject({
		message: z.string(),
		product: z.strictObject({ id: productId, name: z.string() }),
	}),
	errors: { 404: unknownLink, 429: slow },
});

export const stopAlertEmails = endpoint('POST /alert-emails/stop', {
	summary:
		'Stops emails of one kind to a person, with the token of the link in such an email: those about stock, or those about lower prices.',
	access: 'anyone',
	body: linkBody,
	response: message,
	errors: { 404: unknownLink, 429: slow },
});

const ownStockAlert = z.strictObject({
	id: stockAlertId,
	product: z.strictObject({ id: productId, name: z.string() }),
	/** The option values of the variant; empty without options. */
	variant: z.string(),
	askedAt: dateTime,
});

export const getOwnStockAlerts = endpoint('GET /profile/stock-alerts', {
	summary: 'The items that the signed-in user waits for, in the order of asking.',
	access: 'user',
	response: z.array(ownStockAlert),
});

export const cancelStockAlert = endpoint('DELETE /profile/stock-alerts/{stockAlertId}', {
	summary: 'Stops waiting for an item. Repeating it is not an error.',
	access: 'user',
	params: z.strictObject({ stockAlertId }),
});

const wantedVariant = z.strictObject({
	variantId,
	/** The SKU that the owner set or the one derived from the id. */
	sku: z.string(),
	variant: z.string(),
	product: z.strictObject({ id: productId, name: z.string() }),
	/** People who wait for it. */
	waiting: z.int(),
	/** When the first of them asked. */
	since: dateTime,
	/** Units on hand, which may be reserved. */
	stock: z.int(),
	/** Whether it can be sold once there is stock: not archived, and neither product nor variant is switched off. */
	onSale: z.boolean(),
});
export type WantedVariant = z.output<typeof wantedVariant>;

export const listWanted = endpoint('GET /admin/wanted', {
	summary: 'Variants that people wait for, the most wanted first.',
	permission: 'products',
	query: z.object(pageQuery(20, 100)),
	response: z.strictObject({
		variants: z.array(wantedVariant),
		pagination: z.strictObject({ ...pageFields, totalVariants: z.int(), limit: z.int() }),
	}),
});

/** Parts of what a person downloads of their data. */
export const alertData = {
	/** Sold-out items that the person asked for. */
	stockAlerts: z.array(
		z.strictObject({
			item: z.string(),
			state: z.enum(stockAlertStates),
			askedAt: dateTime,
			notifiedAt: dateTime.nullable(),
		}),
	),
};
