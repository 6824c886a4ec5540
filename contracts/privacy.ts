import { z } from 'zod';
import { moderationStates } from '../shared/moderation.ts';
import { address } from './addresses.ts';
import { stockAlertStates } from './alerts.ts';
import { armsLicence } from './armsLicences.ts';
import { cart } from './cart.ts';
import { busy, endpoint, slow } from './endpoint.ts';
import { dateTime, enteredPassword, message } from './fields.ts';
import { firm } from './firm.ts';
import { order } from './orders.ts';
import { session } from './sessions.ts';
import { wishlist } from './wishlist.ts';

/** The personal data of an account; no passwords, tokens or their hashes. */
export const accountData = z.strictObject({
	exportedAt: dateTime,
	profile: z.strictObject({
		name: z.string(),
		email: z.string(),
		role: z.string(),
		createdAt: dateTime,
		emailVerifiedAt: dateTime.nullable(),
	}),
	/** Null for an account that was not created with the sign-up form. */
	consent: z.strictObject({ policyVersion: z.string(), acceptedAt: dateTime }).nullable(),
	addresses: z.array(address),
	/** The company or club that the account orders for. */
	firm,
	orders: z.array(order),
	/** Arms licences that the shop recorded at the counter, each with the number of its order. */
	armsLicences: z.array(armsLicence.extend({ order: z.string() })),
	reviews: z.array(
		z.strictObject({
			product: z.string(),
			rating: z.int(),
			comment: z.string(),
			/** URLs of its photos. */
			photos: z.array(z.string()),
			/** The shop's reply. */
			reply: z.string().nullable(),
			createdAt: dateTime,
			updatedAt: dateTime,
		}),
	),
	/** Reviews of others that the person found helpful. */
	helpfulVotes: z.array(z.strictObject({ product: z.string(), at: dateTime })),
	/** Emails that asked for a review, and when the person stopped them. */
	reviewMails: z.strictObject({
		stoppedAt: dateTime.nullable(),
		sent: z.array(z.strictObject({ product: z.string(), at: dateTime })),
	}),
	questions: z.array(
		z.strictObject({
			product: z.string(),
			text: z.string(),
			state: z.enum(moderationStates),
			createdAt: dateTime,
		}),
	),
	/** Answers to questions of other shoppers. */
	answers: z.array(
		z.strictObject({
			question: z.string(),
			text: z.string(),
			state: z.enum(moderationStates),
			createdAt: dateTime,
		}),
	),
	cart,
	wishlist,
	/** Emails about lower prices on the wishlist, and when the person asked for them. */
	priceMails: z.strictObject({ since: dateTime.nullable(), sent: z.array(dateTime) }),
	/** Sold-out items that the person asked for. */
	stockAlerts: z.array(
		z.strictObject({
			item: z.string(),
			state: z.enum(stockAlertStates),
			askedAt: dateTime,
			notifiedAt: dateTime.nullable(),
		}),
	),
	myGuns: z.array(z.strictObject({ product: z.string(), addedAt: dateTime })),
	messages: z.array(
		z.strictObject({
			name: z.string(),
			phone: z.string().nullable(),
			subject: z.string(),
			message: z.string(),
			createdAt: dateTime,
		}),
	),
	sessions: z.array(session),
	/** The team's notes about the customer. */
	notes: z.string().nullable(),
});

export const getAccountData = endpoint('GET /profile/data', {
	summary: "All personal data of the signed-in user's account.",
	access: 'user',
	response: accountData,
	errors: { 429: 'Too many downloads.' },
});

export const deleteAccount = endpoint('POST /profile/delete', {
	summary:
		'Deletes the account: its personal data is removed, except that of orders and invoices, which tax law requires.',
	access: 'user',
	body: z.strictObject({ password: enteredPassword }),
	response: message,
	errors: {
		400: 'The password is incorrect.',
		409: 'A payment, delivery or refund is still open.',
		429: slow,
		503: busy,
	},
});
