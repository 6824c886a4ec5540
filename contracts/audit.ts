import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, pageLimit, pageNumber, searchWords, userId } from './fields.ts';

/** One thing that somebody changed. */
export const auditEntry = z.strictObject({
	id: z.int(),
	createdAt: dateTime,
	/** Null when the shop itself acted, as a job or the gateway's news does. */
	person: z.strictObject({ id: userId, name: z.string() }).nullable(),
	/** What was done to which kind of thing, as in `product.update`. */
	action: z.string(),
	/** Which one: its name as of now or as it was; null when neither is known. */
	target: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
	/** Who bought, where the entry is about an order as a whole. */
	buyer: z.string().nullable(),
	/** What was different afterwards; null stands for nothing. */
	changes: z.array(
		z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
	),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
	method: 'GET',
	path: '/admin/audit',
	summary: 'Who changed what and when, newest first.',
	access: 'admin',
	query: z.object({
		page: pageNumber,
		limit: pageLimit(20, 100),
		action: z.string().max(100).default('').catch(''),
		/** A user's id, or `shop` for what the shop did by itself. */
		person: z
			.union([userId, z.literal('shop')])
			.optional()
			.catch(undefined),
		/** An order's number, a product's name, or any id. */
		target: searchWords,
	}),
	answer: z.strictObject({
		entries: z.array(auditEntry),
		/** What there is to filter by. */
		actions: z.array(z.string()),
		people: z.array(z.strictObject({ id: userId, name: z.string() })),
		pagination: z.strictObject({ currentPage: z.int(), totalPages: z.int(), totalEntries: z.int() }),
	}),
});
