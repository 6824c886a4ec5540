import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exportFiles, exportRequestStates } from '../../contracts/exportRequests.ts';
import type { ExportRequestId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn, instant, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';

/** Files with more rows than one person may download, each until a second person decides it. */
export const exportRequests = pgTable(
	'export_requests',
	{
		id: primaryId<ExportRequestId>(),
		file: text({ enum: exportFiles }).notNull(),
		/** Its filters and days in words, without what was searched for. */
		about: text().notNull(),
		/** Of all its filters and the days they mean, which tell one file from another. */
		digest: text().notNull(),
		rows: integer().notNull(),
		requestedBy: idColumn<UserId>()
			.notNull()
			.references(() => users.id),
		state: text({ enum: exportRequestStates }).notNull().default('open'),
		/** Null while it is open. */
		decidedBy: idColumn<UserId>().references(() => users.id),
		decidedAt: instant(),
		declineReason: text(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('export_requests_open')
			.on(table.requestedBy, table.digest)
			.where(sql`${table.state} = 'open'`),
		index('export_requests_by_decision').on(table.decidedAt.desc()),
		check(
			'export_requests_two_people',
			sql`${table.state} = 'declined' or ${table.decidedBy} <> ${table.requestedBy}`,
		),
		check(
			'export_requests_decision',
			sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.state} = 'open') = (${table.decidedAt} is null)`,
		),
	],
);
