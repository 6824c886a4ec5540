import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn } from '../platform/columns.ts';

/** Who changed what and when; rows are only ever added. */
export const auditEntries = pgTable(
	'audit_entries',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		/** Null when the shop itself acted (a job, the gateway's webhook). */
		actorId: idColumn<UserId>(),
		/** As in `product.update`. */
		action: text().notNull(),
		/** What it was done to, as in `product:0192…`. */
		target: text().notNull(),
		before: jsonb(),
		after: jsonb(),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.target),
		// Read backwards, newest first.
		index('audit_entries_by_time').on(table.createdAt, table.id),
		index('audit_entries_by_action').on(table.action, table.createdAt, table.id),
		index('audit_entries_by_actor').on(table.actorId, table.createdAt, table.id),
	],
);
