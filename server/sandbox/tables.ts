import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/columns.ts';

/**
 * What the sandbox gateway knows, as a list of changes that is only ever added to. It lies in the shop's database, so that
 * every instance of the shop meets the same gateway.
 */
export const sandboxLedger = pgTable('sandbox_ledger', {
	position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	entry: jsonb().notNull(),
	createdAt: createdAt(),
});
