import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import type { Attachment } from '../platform/mail/mail.ts';
import type { Services } from '../services.ts';
import { creditNoteOf, invoiceOf } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';

/** A document that mails carry, by what it belongs to. */
export type MailedDocument =
	| { kind: 'invoice'; orderId: OrderId }
	| { kind: 'credit note'; itemId: OrderItemId };

async function makeAttachment(services: Services, document: MailedDocument): Promise<Attachment> {
	const { db } = services.database;
	const content =
		document.kind === 'invoice'
			? await invoiceOf(db, document.orderId)
			: await creditNoteOf(db, document.itemId);
	if (content === undefined) throw new Error(`There is no ${document.kind} to attach.`);
	return {
		filename: `${document.kind.replace(' ', '-')}-${content.number.replaceAll('/', '-')}.pdf`,
		contentType: 'application/pdf',
		content: await invoicePdf(content),
	};
}

/**
 * Makes a document for a mail. The mail goes out even when that fails: then nothing is attached, and the sentence says
 * where to download it.
 * @returns what to attach, and the sentence for the mail's text about it
 */
export async function attachDocument(
	services: Services,
	document: MailedDocument,
): Promise<{ attachments: Attachment[]; sentence: string }> {
	try {
		return {
			attachments: [await makeAttachment(services, document)],
			sentence: `Your ${document.kind} is attached.`,
		};
	} catch (error) {
		services.log.error({ error, document }, 'A document for a mail could not be made');
		return { attachments: [], sentence: `Download your ${document.kind} from My Orders.` };
	}
}
