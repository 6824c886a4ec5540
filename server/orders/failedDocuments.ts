import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type FailedDocumentId, orderNumber, type UserId } from '../../contracts/ids.ts';
import type { listFailedDocuments } from '../../contracts/mails.ts';
import { audit } from '../audit/audit.ts';
import { newId } from '../platform/columns.ts';
import { type Database, type Db, inTransaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type DocumentKey, forgetFailure, makeDocument, noteFailure } from './documents.ts';
import { queueOrderMail } from './sendMails.ts';
import { failedDocuments, orders } from './tables.ts';

export const countFailedDocuments = (db: Db): Promise<number> => db.$count(failedDocuments);

/** A page of the documents that could not be made, the newest failure first. */
export async function failedDocumentPage(
	db: Db,
	{ page, limit }: z.output<typeof listFailedDocuments.query>,
): Promise<z.output<typeof listFailedDocuments.answer>> {
	const total = await countFailedDocuments(db);
	const rows = await db
		.select({ failed: failedDocuments, number: orders.number, email: orders.buyerEmail })
		.from(failedDocuments)
		.innerJoin(orders, eq(orders.id, failedDocuments.orderId))
		.orderBy(desc(failedDocuments.failedAt), desc(failedDocuments.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		documents: rows.map(({ failed: { itemId, failedAt, ...failed }, number, email }) => ({
			...failed,
			orderNumber: orderNumber({ number }),
			recipient: failed.kind === 'packing slip' ? null : email,
			failedAt: failedAt.toISOString(),
		})),
		pagination: { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)), total },
	};
}

function keyOf({ kind, orderId, itemId }: typeof failedDocuments.$inferSelect): DocumentKey {
	if (kind !== 'credit note') return { kind, orderId };
	if (itemId === null) throw new Error('A credit note without its item.');
	return { kind, itemId };
}

const gone = () => new Refusal(404, 'This document has been made meanwhile.');

/**
 * Makes a document once more and mails it to the buyer, a packing slip only for the list. No transaction is open while it
 * is drawn; of two presses at once the second finds the document off the list.
 * @returns a sentence that says what was done
 * @throws Refusal 404 when it is not on the list, 409 when it still cannot be made
 */
export async function sendDocumentAgain(
	db: Database['db'],
	id: FailedDocumentId,
	actorId: UserId,
): Promise<string> {
	const [failed] = await db.select().from(failedDocuments).where(eq(failedDocuments.id, id));
	if (failed === undefined) throw gone();
	const key = keyOf(failed);
	try {
		if ((await makeDocument(db, key)) === undefined) throw new Error(`There is no ${key.kind}.`);
	} catch (error) {
		await noteFailure(db, key, error);
		throw new Refusal(409, `The ${key.kind} still cannot be made. The reason is in the list.`);
	}
	return inTransaction(db, async (tx) => {
		if (!(await forgetFailure(tx, key))) throw gone();
		const again = newId();
		if (key.kind === 'invoice')
			await queueOrderMail(tx, { about: 'order placed', orderId: key.orderId, again });
		if (key.kind === 'credit note')
			await queueOrderMail(tx, { about: 'item refunded', itemId: key.itemId, again });
		await audit(tx, {
			actorId,
			action: 'document.resend',
			target: `document:${id}`,
			after: { name: key.kind, orderId: failed.orderId },
		});
		return key.kind === 'packing slip'
			? 'The packing slip can be printed now.'
			: `The ${key.kind} is on its way to the buyer.`;
	});
}
