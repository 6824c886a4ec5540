import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ExportRequestId } from '../../contracts/ids.ts';
import { primaryId } from '../platform/columns.ts';
import { decisionColumns, decisionRules } from './secondPerson.ts';

/** Files with more rows than one person may download, each until a second person decides it. */
export const exportRequests = pgTable(
	'export_requests',
	{
		id: primaryId<ExportRequestId>(),
		/** In words, as in 'serial numbers'. */
		file: text().notNull(),
		/** Its filters and days in words, without what was searched for. */
		about: text().notNull(),
		/** Of all its filters and the days they mean, which tell one file from another. */
		digest: text().notNull(),
		rows: integer().notNull(),
		...decisionColumns(),
	},
	(table) => [
		uniqueIndex('export_requests_open')
			.on(table.requestedBy, table.digest)
			.where(sql`${table.state} = 'open'`),
		index('export_requests_by_decision').on(table.decidedAt.desc()),
		...decisionRules('export_requests', table),
	],
);
