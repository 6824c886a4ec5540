import * as contracts from '../../../contracts/messages.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Services } from '../../platform/services.ts';
import { markMessage, messagePage, receiveMessage } from './messages.ts';

/** Each message is an email to the shop: enough for one sender, too few to flood a mailbox. */
const messagesPerAddress: Limit = {
	name: 'contact',
	times: 20,
	seconds: 3600,
	per: 'address',
	shared: true,
};

export function messageRoutes(registerRoute: RegisterRoute, { database }: Services): void {
	registerRoute.write(
		contracts.sendMessage,
		async (tx, { body }) => {
			await receiveMessage(tx, body);
			return { message: 'Thank you for your message. We will get back to you soon.' };
		},
		messagesPerAddress,
	);
	registerRoute(contracts.listMessages, ({ query }) => messagePage(database.db, query));
	registerRoute.write(contracts.markMessage, (tx, { params, body, user }) =>
		markMessage(tx, params.id, body.answered, user.id),
	);
}
