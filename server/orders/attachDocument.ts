import type { Attachment } from '../platform/mail/mail.ts';
import type { Services } from '../services.ts';
import { type DocumentKey, forgetFailure, makeDocument, noteFailure } from './documents.ts';

/**
 * Makes a document for a mail. The mail goes out even when that fails: then nothing is attached, the sentence says where
 * to download it, and the back-office lists the document.
 * @returns what to attach, and the sentence for the mail's text about it
 */
export async function attachDocument(
	{ database: { db }, log }: Services,
	document: DocumentKey & { kind: 'invoice' | 'credit note' },
): Promise<{ attachments: Attachment[]; sentence: string }> {
	try {
		const made = await makeDocument(db, document);
		if (made === undefined) throw new Error(`There is no ${document.kind}.`);
		await forgetFailure(db, document);
		return { attachments: [made], sentence: `Your ${document.kind} is attached.` };
	} catch (error) {
		// A mail server that is down brings the mail here many times; the first time is enough for the log.
		if ((await noteFailure(db, document, error)) === 1)
			log.error({ error, document }, 'A document for a mail could not be made');
		return { attachments: [], sentence: `Download your ${document.kind} from My Orders.` };
	}
}
