import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CreditNoteId, OrderId, UserId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/database/statement.ts';
import type { Attachment } from '../platform/email/email.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { getErrorMessage } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { creditNotes, failedDocuments } from '../schema/orders.ts';
import { readDocumentLogo } from './documentLogo.ts';
import { getCreditNote, getInvoice } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';
import { getPackingSlip, packingSlipsPdf } from './packingSlip.ts';

/** Identifies a document: a credit note by itself, others by their order. */
export type DocumentKey =
	| { kind: 'invoice'; orderId: OrderId }
	| { kind: 'packing slip'; orderId: OrderId }
	| { kind: 'credit note'; creditNoteId: CreditNoteId };

const pdf = (name: string, content: Buffer): Attachment => ({
	filename: `${name.replaceAll(/[ /]/g, '-')}.pdf`,
	contentType: 'application/pdf',
	content,
});

/**
 * Creates a document.
 * @param expectedUserId undefined for an administrator
 * @returns undefined when the document does not exist for that user
 * @throws HttpError for a packing slip of an unknown order or one without items to pack
 */
export async function makeDocument(
	services: Services,
	key: DocumentKey,
	expectedUserId?: UserId,
): Promise<Attachment | undefined> {
	const { db } = services.database;
	if (key.kind === 'packing slip') {
		const slip = await getPackingSlip(db, key.orderId);
		return pdf(
			`packing-slip-${slip.orderNumber}`,
			await packingSlipsPdf([slip], await readDocumentLogo(services)),
		);
	}
	const document =
		key.kind === 'invoice'
			? await getInvoice(db, key.orderId, expectedUserId)
			: await getCreditNote(db, key.creditNoteId, expectedUserId);
	return (
		document &&
		pdf(`${key.kind}-${document.number}`, await invoicePdf(document, await readDocumentLogo(services)))
	);
}

/** Records that a document could not be created. @returns the number of failures so far */
export async function recordFailure(db: Db, key: DocumentKey, error: unknown): Promise<number> {
	const reason = error instanceof Error ? getErrorMessage(error) : String(error);
	const [order] =
		key.kind === 'credit note'
			? await db
					.select({ id: creditNotes.orderId })
					.from(creditNotes)
					.where(eq(creditNotes.id, key.creditNoteId))
			: [{ id: key.orderId }];
	if (order === undefined) throw new Error('There is no such credit note.', { cause: error });
	const [recorded] = await db
		.insert(failedDocuments)
		.values({
			kind: key.kind,
			orderId: order.id,
			creditNoteId: key.kind === 'credit note' ? key.creditNoteId : null,
			reason,
		})
		.onConflictDoUpdate({
			target: [failedDocuments.kind, failedDocuments.orderId, failedDocuments.creditNoteId],
			set: { reason, attempts: sql`${failedDocuments.attempts} + 1`, failedAt: sql`now()` },
		})
		.returning({ attempts: failedDocuments.attempts });
	return recorded?.attempts ?? 1;
}

const kind = eq(failedDocuments.kind, sql.placeholder('kind'));
const deleted = { id: failedDocuments.id };
const deleteNoteFailure = preparedQuery((db) =>
	db
		.delete(failedDocuments)
		.where(and(kind, eq(failedDocuments.creditNoteId, sql.placeholder('creditNoteId'))))
		.returning(deleted),
);
const deleteOrderFailure = preparedQuery((db) =>
	db
		.delete(failedDocuments)
		.where(
			and(
				kind,
				eq(failedDocuments.orderId, sql.placeholder('orderId')),
				isNull(failedDocuments.creditNoteId),
			),
		)
		.returning(deleted),
);

/** Removes a document from the list of failed ones. @returns whether it was listed */
export async function clearFailure(db: Db, key: DocumentKey): Promise<boolean> {
	const rows =
		key.kind === 'credit note' ? await deleteNoteFailure(db, key) : await deleteOrderFailure(db, key);
	return rows.length > 0;
}

/**
 * Creates a document like `makeDocument` and updates the list of failed documents: a failure is recorded, a success
 * removes the document from the list.
 * @throws the error of the failed document
 */
export async function downloadDocument(
	services: Services,
	key: DocumentKey,
	expectedUserId?: UserId,
): Promise<Attachment | undefined> {
	const { db } = services.database;
	try {
		const made = await makeDocument(services, key, expectedUserId);
		if (made !== undefined) await clearFailure(db, key);
		return made;
	} catch (error) {
		if (!(error instanceof HttpError)) await recordFailure(db, key, error);
		throw error;
	}
}
