import { isNull } from 'drizzle-orm';
import type { Tasks } from '../../../contracts/stats.ts';
import { countLowVariants, countMissingHsn, countOtherGst } from '../../catalog/catalog.ts';
import { countOpenQuestions } from '../../catalog/questions/questions.ts';
import { countFailedDocuments, countOrdersToShip } from '../../orders/orders.ts';
import { countOpenReturns } from '../../orders/returns/returns.ts';
import type { Db } from '../../platform/database/database.ts';
import { messages } from '../../schema/messages.ts';
import { countFailedRefunds, countRefundsToPay } from '../../selling/payments/payments.ts';
import { countFailedEmails } from '../emails/emails.ts';

/** Open tasks of the shop’s team, each counted by the same condition as its list’s filter. */
export async function getOpenTasks(db: Db): Promise<Tasks> {
	return {
		ordersToShip: await countOrdersToShip(db),
		openReturns: await countOpenReturns(db),
		unansweredMessages: await db.$count(messages, isNull(messages.answeredAt)),
		openQuestions: await countOpenQuestions(db),
		failedMails: await countFailedEmails(db),
		failedDocuments: await countFailedDocuments(db),
		failedRefunds: await countFailedRefunds(db),
		refundsToPay: await countRefundsToPay(db),
		lowStock: await countLowVariants(db),
		withoutHsn: await countMissingHsn(db),
		withOtherGst: await countOtherGst(db),
	};
}
