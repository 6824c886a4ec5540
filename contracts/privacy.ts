import { z } from 'zod';
import { address } from './addresses.ts';
import { alertData } from './alerts.ts';
import { armsLicence } from './armsLicences.ts';
import { cart } from './cart.ts';
import { busy, endpoint, slow } from './endpoint.ts';
import { dateTime, enteredPassword, message } from './fields.ts';
import { firm } from './firm.ts';
import { messageData } from './messages.ts';
import { order } from './orders.ts';
import { questionData } from './questions.ts';
import { reviewData } from './reviews.ts';
import { session } from './sessions.ts';
import { priceEmailData, wishlist } from './wishlist.ts';

/** The personal data of an account; no passwords, tokens or their hashes. What a domain alone has, its own contract declares. */
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
	...reviewData,
	...questionData,
	cart,
	wishlist,
	...priceEmailData,
	...alertData,
	myGuns: z.array(z.strictObject({ product: z.string(), addedAt: dateTime })),
	...messageData,
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
