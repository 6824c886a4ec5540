import * as contracts from '../../contracts/mails.ts';
import {
	countFailedDocuments,
	failedDocumentPage,
	refreshPaymentStateOf,
	sendDocumentAgain,
} from '../orders/orders.ts';
import { countFailedRefunds, failedRefundPage, sendRefundAgain } from '../payments/payments.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { countFailedMails, failedMailPage, sendMailAgain } from './mails.ts';

export function mailRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.listFailedMails, ({ query }) => failedMailPage(db, query));
	mount(contracts.countFailures, async () => ({
		mails: await countFailedMails(db),
		documents: await countFailedDocuments(db),
		refunds: await countFailedRefunds(db),
	}));
	mount(contracts.sendMailAgain, ({ params, user, once }) =>
		once(async (tx) => {
			await sendMailAgain(tx, params.id, user.id);
			return { message: 'The mail is being sent again.' };
		}),
	);
	mount(contracts.listFailedRefunds, ({ query }) => failedRefundPage(db, query));
	mount(contracts.sendRefundAgain, ({ params, user, once }) =>
		once(async (tx) => {
			await sendRefundAgain(tx, params.id, user.id, refreshPaymentStateOf);
			return { message: 'The refund is being sent to the payment service again.' };
		}),
	);
	mount(contracts.listFailedDocuments, ({ query }) => failedDocumentPage(db, query));
	mount(contracts.sendDocumentAgain, async ({ params, user }) => ({
		message: await sendDocumentAgain(db, params.id, user.id),
	}));
}
