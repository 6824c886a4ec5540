import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn } from '../platform/columns.ts';

/** The audit log. Triggers reject every change, and a deletion before eight years. */
export const auditEntries = pgTable(
	'audit_entries',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		/** Null for a job or a gateway webhook. */
		actorId: idColumn<UserId>(),
		/** For example `product.update`. */
		action: text().notNull(),
		/** The changed record, for example `product:0192…`. */
		target: text().notNull(),
		before: jsonb(),
		after: jsonb(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.target),
		// Scanned backwards, newest first.
		index('audit_entries_by_time').on(table.createdAt, table.id),
		index('audit_entries_by_action').on(table.action, table.createdAt, table.id),
		index('audit_entries_by_actor').on(table.actorId, table.createdAt, table.id),
	],
);

/**
 * The hash chain of the audit log: each seal covers an entry and the seal before it. Written after the entries, in one
 * order, so that the transactions that write entries need not wait for each other. The same triggers apply.
 */
export const auditSeals = pgTable('audit_seals', {
	/** From 1, without gaps. */
	position: bigint({ mode: 'number' }).primaryKey(),
	/** Its entry may have been deleted after eight years. */
	entryId: bigint({ mode: 'number' }).notNull().unique(),
	/** SHA-256 as hexadecimal digits. */
	hash: text().notNull(),
});
