import type { z } from 'zod';
import type { contactDraft } from '../../../contracts/contact.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { messages } from '../../schema/contact.ts';
import { contactMail } from './mails.ts';

export { deleteMessagesFrom, deleteOldMessages, markMessage, messagePage } from './messages.ts';

/** Stores a message from the contact form and queues its mail to the shop. */
export async function receiveMessage(tx: Db, draft: z.output<typeof contactDraft>): Promise<void> {
	const { id } = takeOne(await tx.insert(messages).values(draft).returning({ id: messages.id }));
	await queueMail(tx, contactMail(draft), `message:${id}`);
}
