import { asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { listFailedDocuments } from '../../contracts/emails.ts';
import type { CreditNoteId, FailedDocumentId, UserId } from '../../contracts/ids.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { audit } from '../accounts/audit/audit.ts';
import { newId } from '../platform/columns.ts';
import { type Db, inTransaction, takeOne } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { paginate } from '../platform/paginate.ts';
import type { Services } from '../platform/services.ts';
import { creditedItems, creditNotes, failedDocuments, orders } from '../schema/orders.ts';
import { clearFailure, type DocumentKey, makeDocument, recordFailure } from './documents.ts';
import { queueOrderEmail } from './sendEmails.ts';

export const countFailedDocuments = (db: Db): Promise<number> => db.$count(failedDocuments);

/** A page of the documents that could not be created, the newest failure first. */
export async function failedDocumentPage(
	db: Db,
	{ page, limit }: z.output<typeof listFailedDocuments.query>,
): Promise<z.output<typeof listFailedDocuments.response>> {
	const total = await countFailedDocuments(db);
	const rows = await db
		.select({
			failed: failedDocuments,
			order: { letters: orders.letters, number: orders.number },
			email: orders.buyerEmail,
		})
		.from(failedDocuments)
		.innerJoin(orders, eq(orders.id, failedDocuments.orderId))
		.orderBy(desc(failedDocuments.failedAt), desc(failedDocuments.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		documents: rows.map(({ failed: { creditNoteId, failedAt, ...failed }, order, email }) => ({
			...failed,
			orderNumber: orderNumber(order),
			recipient: failed.kind === 'packing slip' ? null : email,
			failedAt: failedAt.toISOString(),
		})),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

function toDocumentKey({ kind, orderId, creditNoteId }: typeof failedDocuments.$inferSelect): DocumentKey {
	if (kind !== 'credit note') return { kind, orderId };
	if (creditNoteId === null) throw new Error('A credit note without its id.');
	return { kind, creditNoteId };
}

/** Queues the email of a credit note once more: about the reduced price, or about one of the items that it credits. */
async function queueCreditNoteAgain(tx: Db, creditNoteId: CreditNoteId, again: string): Promise<void> {
	const { orderId, refundId, itemId } = takeOne(
		await tx
			.select({
				orderId: creditNotes.orderId,
				refundId: creditNotes.refundId,
				itemId: creditedItems.orderItemId,
			})
			.from(creditNotes)
			.leftJoin(creditedItems, eq(creditedItems.creditNoteId, creditNotes.id))
			.where(eq(creditNotes.id, creditNoteId))
			.orderBy(asc(creditedItems.orderItemId))
			.limit(1),
	);
	if (refundId !== null) await queueOrderEmail(tx, { about: 'partly refunded', orderId, refundId, again });
	if (itemId !== null) await queueOrderEmail(tx, { about: 'item refunded', itemId, again });
}

const alreadyCreated = () =>
	new HttpError(404, 'document_not_found', 'This document has already been created.');

/**
 * Creates a document again and emails it to the buyer; a packing slip is only removed from the list. No transaction is
 * open while the document is drawn. Of two concurrent calls the second finds the document already removed.
 * @returns a message for the administrator
 * @throws HttpError 404 when it is not listed, 409 when it still cannot be created
 */
export async function sendDocumentAgain(
	services: Services,
	id: FailedDocumentId,
	actorId: UserId,
): Promise<string> {
	const { db } = services.database;
	const [failed] = await db.select().from(failedDocuments).where(eq(failedDocuments.id, id));
	if (failed === undefined) throw alreadyCreated();
	const key = toDocumentKey(failed);
	try {
		if ((await makeDocument(services, key)) === undefined) throw new Error(`There is no ${key.kind}.`);
	} catch (error) {
		await recordFailure(db, key, error);
		throw new HttpError(
			409,
			'document_failed',
			`The ${key.kind} still cannot be made. The reason is in the list.`,
		);
	}
	return inTransaction(db, async (tx) => {
		if (!(await clearFailure(tx, key))) throw alreadyCreated();
		const again = newId();
		if (key.kind === 'invoice')
			await queueOrderEmail(tx, { about: 'order placed', orderId: key.orderId, again });
		if (key.kind === 'credit note') await queueCreditNoteAgain(tx, key.creditNoteId, again);
		await audit(tx, actorId, 'document.resend', `document:${id}`, {
			after: { name: key.kind, orderId: failed.orderId },
		});
		return key.kind === 'packing slip'
			? 'The packing slip can be printed now.'
			: `The ${key.kind} is on its way to the buyer.`;
	});
}
