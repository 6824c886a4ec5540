import { isNull } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import { type Tasks, tasks } from '../../../contracts/stats.ts';
import type { Permission } from '../../../shared/permissions.ts';
import { countExportRequests } from '../../accounts/exportRequests/exportRequests.ts';
import {
	countFailedPriceChanges,
	countLowVariants,
	countMissingHsn,
	countOtherGst,
} from '../../catalog/catalog.ts';
import { countOpenQuestions } from '../../catalog/questions/questions.ts';
import { countFailedDocuments, countOrdersToShip, countRefundRequests } from '../../orders/orders.ts';
import { countOverdueRemittances } from '../../orders/remittances/remittances.ts';
import { countOpenReturns, countWithoutReplacement } from '../../orders/returns/returns.ts';
import type { Db } from '../../platform/database/database.ts';
import { messages } from '../../schema/messages.ts';
import { countFailedRefunds, countRefundsToPay } from '../../selling/payments/payments.ts';
import { countFailedEmails } from '../emails/emails.ts';
import { countFailedJobs } from '../jobs/jobs.ts';

/** How the open tasks of each kind are counted, by the same condition as their list’s filter, and who sees them. */
const kinds = {
	ordersToShip: { permission: 'orders', count: countOrdersToShip },
	openReturns: { permission: 'orders', count: countOpenReturns },
	withoutReplacement: { permission: 'orders', count: countWithoutReplacement },
	unansweredMessages: {
		permission: 'messages',
		count: async (db) => db.$count(messages, isNull(messages.answeredAt)),
	},
	openQuestions: { permission: 'questions', count: countOpenQuestions },
	failedEmails: { permission: 'settings', count: countFailedEmails },
	failedJobs: { permission: 'settings', count: countFailedJobs },
	failedDocuments: { permission: 'settings', count: countFailedDocuments },
	failedRefunds: { permission: 'readRefunds', count: countFailedRefunds },
	refundsToPay: { permission: 'readRefunds', count: countRefundsToPay },
	refundRequests: { permission: 'orders', count: countRefundRequests },
	exportRequests: { permission: 'readReports', count: countExportRequests },
	failedPriceChanges: { permission: 'products', count: countFailedPriceChanges },
	overdueRemittances: { permission: 'remittances', count: countOverdueRemittances },
	lowStock: { permission: 'products', count: countLowVariants },
	withoutHsn: { permission: 'products', count: countMissingHsn },
	withOtherGst: { permission: 'products', count: countOtherGst },
} satisfies Record<
	keyof Tasks,
	{ permission: Permission; count: (db: Db, userId: UserId) => Promise<number> }
>;

/** Open tasks of a member of the shop’s team; zero of the kinds that a member may not see. */
export async function getOpenTasks(
	db: Db,
	{ id, permissions }: { id: UserId; permissions: ReadonlySet<Permission> },
): Promise<Tasks> {
	const counts: [string, number][] = [];
	for (const [kind, { permission, count }] of Object.entries(kinds))
		counts.push([kind, permissions.has(permission) ? await count(db, id) : 0]);
	return tasks.parse(Object.fromEntries(counts));
}
