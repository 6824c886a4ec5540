import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, searchWords } from './fields.ts';
import { userId } from './ids.ts';
import { pageFields, pageQuery } from './pagination.ts';

/** One recorded change. */
export const auditEntry = z.strictObject({
	id: z.int(),
	createdAt: dateTime,
	/** The user who made the change; null for a job or a gateway webhook. */
	person: z.strictObject({ id: userId, name: z.string() }).nullable(),
	/** The kind of record and what was done to it, for example `product.update`. */
	action: z.string(),
	/** The changed record; `name` is its current or last known name, null when neither is known. */
	target: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
	/** The buyer's name, when the entry is about a whole order. */
	buyer: z.string().nullable(),
	/** The fields that changed; null means no value. */
	changes: z.array(
		z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
	),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint('GET /admin/audit', {
	summary: 'The audit log, newest first.',
	permission: 'audit',
	personalData: 'entries',
	query: z.object({
		...pageQuery(20, 100),
		action: z.string().max(100).default('').catch(''),
		/** A user's id, or `shop` for automatic changes. */
		person: z
			.union([userId, z.literal('shop')])
			.optional()
			.catch(undefined),
		/** An order's number, a product's name, or any id. */
		target: searchWords,
	}),
	response: z.strictObject({
		entries: z.array(auditEntry),
		/** The values that the filters offer. */
		actions: z.array(z.string()),
		people: z.array(z.strictObject({ id: userId, name: z.string() })),
		pagination: z.strictObject({ ...pageFields, totalEntries: z.int() }),
	}),
});
