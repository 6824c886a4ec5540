import * as contracts from '../../../contracts/emails.ts';
import * as refundsToPay from '../../../contracts/refundsToPay.ts';
import { failedDocumentPage, refreshPaymentStateOfOrder, sendDocumentAgain } from '../../orders/orders.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import {
	failedRefundPage,
	markRefundPaid,
	refundToPayPage,
	requirePasswordForRefunds,
	resendRefund,
} from '../../selling/payments/payments.ts';
import { failedEmailPage, sendEmailAgain } from './emails.ts';

export function emailRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	registerRoute(contracts.listFailedEmails, ({ query }) => failedEmailPage(db, query));
	registerRoute.write(contracts.sendEmailAgain, async (tx, { params, user }) => {
		await sendEmailAgain(tx, params.id, user.id);
		return { message: 'The email is being sent again.' };
	});
	registerRoute(contracts.listFailedRefunds, ({ query }) => failedRefundPage(db, query));
	registerRoute.write(contracts.resendRefund, async (tx, { params, user }) => {
		await resendRefund(tx, params.id, user.id, refreshPaymentStateOfOrder);
		return { message: 'The refund is being sent to the payment service again.' };
	});
	registerRoute(refundsToPay.listRefundsToPay, ({ query }) => refundToPayPage(db, query));
	registerRoute.write(refundsToPay.markRefundPaid, async (tx, { params, body, user }) => {
		await refreshPaymentStateOfOrder(tx, await markRefundPaid(tx, params.id, user.id, body.reference));
		await requirePasswordForRefunds(tx, user);
		return { message: 'The refund is marked as paid, and the buyer gets an email.' };
	});
	registerRoute(contracts.listFailedDocuments, ({ query }) => failedDocumentPage(db, query));
	registerRoute(contracts.sendDocumentAgain, async ({ params, user }) => ({
		message: await sendDocumentAgain(services, params.id, user.id),
	}));
}
