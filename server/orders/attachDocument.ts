import type { Attachment } from '../platform/email/email.ts';
import type { Services } from '../platform/services.ts';
import { clearFailure, type DocumentKey, makeDocument, recordFailure } from './documents.ts';

/**
 * Creates a document for an email. The email is sent even when that fails: it then has no attachment, the sentence says
 * where to download the document, and the back-office lists it.
 * @returns the attachments, and the sentence about them for the email's text
 */
export async function attachDocument(
	services: Services,
	document: DocumentKey & { kind: 'invoice' | 'credit note' },
): Promise<{ attachments: Attachment[]; sentence: string }> {
	const { database, log } = services;
	const { db } = database;
	try {
		const attachment = await makeDocument(services, document);
		if (attachment === undefined) throw new Error(`There is no ${document.kind}.`);
		await clearFailure(db, document);
		return { attachments: [attachment], sentence: `Your ${document.kind} is attached.` };
	} catch (error) {
		// An email is retried many times while the mail server is down; only the first failure is logged.
		if ((await recordFailure(db, document, error)) === 1)
			log.error({ error, document }, 'A document for an email could not be made');
		return { attachments: [], sentence: `Download your ${document.kind} from Your Orders.` };
	}
}
