import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderId, OrderItemId, UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { messageOf } from '../platform/log.ts';
import type { Attachment } from '../platform/mail/mail.ts';
import { creditNoteOf, invoiceOf } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { packingSlipOf, packingSlipPdf } from './packingSlip.ts';
import { failedDocuments, orderItems } from './tables.ts';

/** A document by what it belongs to. */
export type DocumentKey =
	| { kind: 'invoice'; orderId: OrderId }
	| { kind: 'packing slip'; orderId: OrderId }
	| { kind: 'credit note'; itemId: OrderItemId };

const pdf = (name: string, content: Buffer): Attachment => ({
	filename: `${name.replaceAll(/[ /]/g, '-')}.pdf`,
	contentType: 'application/pdf',
	content,
});

/**
 * Makes a document.
 * @param onlyFor undefined for an administrator
 * @returns undefined when there is none for that reader
 * @throws Refusal for a packing slip of an order that is unknown or has nothing to pack
 */
export async function makeDocument(
	db: Db,
	key: DocumentKey,
	onlyFor?: UserId,
): Promise<Attachment | undefined> {
	if (key.kind === 'packing slip') {
		const slip = await packingSlipOf(db, key.orderId);
		return pdf(`packing-slip-${slip.orderNumber}`, await packingSlipPdf(slip));
	}
	const document =
		key.kind === 'invoice'
			? await invoiceOf(db, key.orderId, onlyFor)
			: await creditNoteOf(db, key.itemId, onlyFor);
	return document && pdf(`${key.kind}-${document.number}`, await invoicePdf(document));
}

const rowOf = (key: DocumentKey) =>
	and(
		eq(failedDocuments.kind, key.kind),
		key.kind === 'credit note'
			? eq(failedDocuments.itemId, key.itemId)
			: and(eq(failedDocuments.orderId, key.orderId), isNull(failedDocuments.itemId)),
	);

/** Writes down that a document could not be made. @returns how often it failed by now */
export async function noteFailure(db: Db, key: DocumentKey, error: unknown): Promise<number> {
	const reason = error instanceof Error ? messageOf(error) : String(error);
	const [order] =
		key.kind === 'credit note'
			? await db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, key.itemId))
			: [{ id: key.orderId }];
	if (order === undefined) throw new Error('There is no such order item.', { cause: error });
	const [noted] = await db
		.insert(failedDocuments)
		.values({
			kind: key.kind,
			orderId: order.id,
			itemId: key.kind === 'credit note' ? key.itemId : null,
			reason,
		})
		.onConflictDoUpdate({
			target: [failedDocuments.kind, failedDocuments.orderId, failedDocuments.itemId],
			set: { reason, attempts: sql`${failedDocuments.attempts} + 1`, failedAt: sql`now()` },
		})
		.returning({ attempts: failedDocuments.attempts });
	return noted?.attempts ?? 1;
}

/** Takes a document off the list of failed ones. @returns whether it was on it */
export async function forgetFailure(db: Db, key: DocumentKey): Promise<boolean> {
	const deleted = await db.delete(failedDocuments).where(rowOf(key)).returning({ id: failedDocuments.id });
	return deleted.length > 0;
}

/**
 * As `makeDocument`, and keeps the list of documents that could not be made: a failure is written down, a success takes
 * the document off.
 * @throws what the document's maker throws
 */
export async function downloadDocument(
	db: Db,
	key: DocumentKey,
	onlyFor?: UserId,
): Promise<Attachment | undefined> {
	try {
		const made = await makeDocument(db, key, onlyFor);
		if (made !== undefined) await forgetFailure(db, key);
		return made;
	} catch (error) {
		if (!(error instanceof Refusal)) await noteFailure(db, key, error);
		throw error;
	}
}
