import { randomInt, randomUUID } from 'node:crypto';
import type { SandboxEvent } from './ledger.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id in Razorpay's form, as in `order_EKwxwAgItmmXdp`. */
export const entityId = (prefix: string) =>
	`${prefix}_${Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** Answered with 400 and this description, as by Razorpay. */
export class BadRequest extends Error {}

/** A webhook that was not sent yet. @param contains entities in Razorpay's wire format */
export const createEvent = (name: string, contains: Record<string, object>): SandboxEvent => ({
	id: randomUUID(),
	name,
	body: JSON.stringify({
		entity: 'event',
		account_id: 'acc_sandbox',
		event: name,
		contains: Object.keys(contains),
		payload: Object.fromEntries(Object.entries(contains).map(([key, entity]) => [key, { entity }])),
		created_at: Math.floor(Date.now() / 1000),
	}),
	delivered: false,
	createdAt: Date.now(),
});
