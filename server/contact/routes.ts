import { sendMessage } from '../../contracts/contact.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Limit } from '../platform/limits/limits.ts';
import type { Services } from '../services.ts';
import { receiveMessage } from './contact.ts';

/** Each message is a mail to the shop: enough for a person, too few to flood a mailbox. */
const messagesPerAddress: Limit = {
	name: 'contact',
	times: 20,
	seconds: 3600,
	per: 'address',
	shared: true,
};

export function contactRoutes(mount: Mount, { database }: Services): void {
	mount(
		sendMessage,
		async ({ body }) => {
			await inTransaction(database.db, (tx) => receiveMessage(tx, body));
			return { message: 'Thank you for your message. We will get back to you soon.' };
		},
		messagesPerAddress,
	);
}
