import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { RestoreId } from '../../contracts/ids.ts';
import { createdAt, instant, primaryId } from '../platform/columns.ts';

/** The first numbers that are given out after a restore; documents as printed. */
export type NextNumbers = { order: number; invoice: string; creditNote: string };

/**
 * Each restore of this database from a backup. Written in the transaction that restores the rows, so that a restored
 * shop cannot open before it has been compared with the payment service.
 */
export const restores = pgTable('restores', {
	id: primaryId<RestoreId>(),
	/** When the backup was taken. */
	takenAt: instant().notNull(),
	restoredAt: createdAt(),
	/** Null until the numbers that may have been given out after the backup were skipped. */
	nextNumbers: jsonb().$type<NextNumbers>(),
	/** When payments and refunds were compared with the payment service; null keeps the shop closed. */
	reconciledAt: instant(),
});
