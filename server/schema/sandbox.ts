import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/columns.ts';

/**
 * The state of the sandbox gateway as an append-only log. Stored in the shop's database, so that
 * all instances of the shop share the same gateway.
 */
export const sandboxLedger = pgTable('sandbox_ledger', {
	position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	entry: jsonb().notNull(),
	createdAt: createdAt(),
});
