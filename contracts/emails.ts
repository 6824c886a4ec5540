import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, message, rupees } from './fields.ts';
import { failedDocumentId, jobId, orderId, refundId } from './ids.ts';
import { pageQuery, pagination } from './pagination.ts';

export const documentKinds = ['invoice', 'credit note', 'packing slip'] as const;

/** An email whose delivery failed permanently. Without its text, which may contain a password reset link. */
export const failedEmail = z.strictObject({
	id: jobId,
	/** Null when it is no longer known. */
	recipient: z.string().nullable(),
	about: z.string(),
	/** Why the last attempt failed. */
	reason: z.string(),
	attempts: z.int(),
	failedAt: dateTime,
});
export type FailedEmail = z.output<typeof failedEmail>;

/** An invoice, credit note or packing slip that could not be created. */
export const failedDocument = z.strictObject({
	id: failedDocumentId,
	kind: z.enum(documentKinds),
	orderId,
	/** For example NSH-10001. */
	orderNumber: z.string(),
	/** The recipient of the email; null for a packing slip. */
	recipient: z.string().nullable(),
	reason: z.string(),
	attempts: z.int(),
	failedAt: dateTime,
});

/** A refund owed to a buyer that the payment service rejected or failed to process. */
export const failedRefund = z.strictObject({
	id: refundId,
	amount: rupees,
	/** For example NSH-10001; null when the payment has no order. */
	orderNumber: z.string().nullable(),
	/** The refunded item; null when the whole payment is refunded. */
	item: z.string().nullable(),
	/** The payment's id at the payment service. */
	paymentId: z.string(),
	recipient: z.string(),
	/** The error message of the payment service. */
	reason: z.string(),
	attempts: z.int(),
	failedAt: dateTime,
	/** Time of the next automatic retry. */
	retryAt: dateTime.nullable(),
});

export const listFailedEmails = endpoint('GET /admin/emails', {
	summary: 'Emails that failed permanently, newest first.',
	permission: 'settings',
	personalData: 'emails',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({ emails: z.array(failedEmail), pagination }),
});

export const sendEmailAgain = endpoint('POST /admin/emails/{id}/resend', {
	summary: 'Resends a failed email. A link in it is replaced by a new one.',
	permission: 'settings',
	params: z.strictObject({ id: jobId }),
	response: message,
	errors: { 404: 'Unknown email.', 409: 'The email did not fail, or is being resent already.' },
});

export const listFailedRefunds = endpoint('GET /admin/refunds', {
	summary: 'Refunds that the payment service rejected or failed to process, newest failure first.',
	permission: 'readRefunds',
	personalData: 'refunds',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({ refunds: z.array(failedRefund), pagination }),
});

export const resendRefund = endpoint('POST /admin/refunds/{id}/resend', {
	summary: 'Retries a failed refund immediately.',
	permission: 'orders',
	recentPassword: true,
	params: z.strictObject({ id: refundId }),
	response: message,
	errors: {
		404: 'Unknown refund.',
		409: 'The refund did not fail, or is being retried already.',
	},
});

export const listFailedDocuments = endpoint('GET /admin/documents', {
	summary: 'Invoices, credit notes and packing slips that could not be created, newest failure first.',
	permission: 'settings',
	personalData: 'documents',
	query: z.object(pageQuery(20, 50)),
	response: z.strictObject({ documents: z.array(failedDocument), pagination }),
});

export const sendDocumentAgain = endpoint('POST /admin/documents/{id}/resend', {
	summary: 'Creates a failed document again and emails it to the buyer. A packing slip is not emailed.',
	permission: 'settings',
	params: z.strictObject({ id: failedDocumentId }),
	response: message,
	errors: {
		404: 'The document does not exist or has been created since.',
		409: 'The document still cannot be created.',
	},
});
