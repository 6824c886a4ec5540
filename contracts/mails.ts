import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
	dateTime,
	failedDocumentId,
	jobId,
	message,
	orderId,
	pageLimit,
	pageNumber,
	refundId,
	rupees,
} from './fields.ts';

export const documentKinds = ['invoice', 'credit note', 'packing slip'] as const;

const page = { page: pageNumber, limit: pageLimit(20, 50) };
const pagination = z.strictObject({ currentPage: z.int(), totalPages: z.int(), total: z.int() });

/** A mail that was given up. Never its text, which may hold the link of a password. */
export const failedMail = z.strictObject({
	id: jobId,
	/** Null when it is not known any more. */
	recipient: z.string().nullable(),
	about: z.string(),
	/** Why the last attempt failed. */
	reason: z.string(),
	attempts: z.int(),
	failedAt: dateTime,
});
export type FailedMail = z.output<typeof failedMail>;

/** An invoice, credit note or packing slip that could not be made. */
export const failedDocument = z.strictObject({
	id: failedDocumentId,
	kind: z.enum(documentKinds),
	orderId,
	/** As in NSH-10001. */
	orderNumber: z.string(),
	/** Who gets it by mail; null for a packing slip. */
	recipient: z.string().nullable(),
	reason: z.string(),
	attempts: z.int(),
	failedAt: dateTime,
});

/** Money that is owed to a buyer and that the payment service has not taken back. */
export const failedRefund = z.strictObject({
	id: refundId,
	amount: rupees,
	/** As in NSH-10001; null when the payment never became an order. */
	orderNumber: z.string().nullable(),
	/** What it is for; null when the whole payment goes back. */
	item: z.string().nullable(),
	/** The payment's id at the payment service. */
	paymentId: z.string(),
	recipient: z.string(),
	/** In the payment service's words. */
	reason: z.string(),
	attempts: z.int(),
	failedAt: dateTime,
	/** When it is sent again by itself. */
	retryAt: dateTime.nullable(),
});

export const listFailedMails = endpoint({
	method: 'GET',
	path: '/admin/mails',
	summary: 'Mails that were given up, the newest first.',
	access: 'admin',
	query: z.object(page),
	answer: z.strictObject({ mails: z.array(failedMail), pagination }),
});

export const sendMailAgain = endpoint({
	method: 'POST',
	path: '/admin/mails/{id}/resend',
	summary: 'Sends a mail that was given up once more; a link in it is replaced by a new one.',
	access: 'admin',
	params: z.strictObject({ id: jobId }),
	answer: message,
	refusals: { 404: 'Unknown mail.', 409: 'The mail was not given up, or is being sent again already.' },
});

export const listFailedRefunds = endpoint({
	method: 'GET',
	path: '/admin/refunds',
	summary: 'Refunds that the payment service refused or failed to make, the newest failure first.',
	access: 'admin',
	query: z.object(page),
	answer: z.strictObject({ refunds: z.array(failedRefund), pagination }),
});

export const sendRefundAgain = endpoint({
	method: 'POST',
	path: '/admin/refunds/{id}/resend',
	summary: 'Asks the payment service for a failed refund once more, at once.',
	access: 'admin',
	params: z.strictObject({ id: refundId }),
	answer: message,
	refusals: { 404: 'Unknown refund.', 409: 'It did not fail, or is being sent again already.' },
});

export const listFailedDocuments = endpoint({
	method: 'GET',
	path: '/admin/documents',
	summary: 'Invoices, credit notes and packing slips that could not be made, the newest failure first.',
	access: 'admin',
	query: z.object(page),
	answer: z.strictObject({ documents: z.array(failedDocument), pagination }),
});

export const sendDocumentAgain = endpoint({
	method: 'POST',
	path: '/admin/documents/{id}/resend',
	summary: 'Makes a document once more and mails it to the buyer; a packing slip is only made.',
	access: 'admin',
	params: z.strictObject({ id: failedDocumentId }),
	answer: message,
	refusals: { 404: 'It was made meanwhile.', 409: 'It still cannot be made.' },
});

export const countFailures = endpoint({
	method: 'GET',
	path: '/admin/mails/count',
	summary: 'How many mails were given up, documents could not be made and refunds were refused.',
	access: 'admin',
	answer: z.strictObject({ mails: z.int(), documents: z.int(), refunds: z.int() }),
});
