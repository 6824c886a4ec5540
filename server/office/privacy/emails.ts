import { layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** Confirms a deleted account to its former address, in case someone else deleted it. */
export function accountDeletedEmail({ name, email }: { name: string; email: string }) {
	return {
		to: email,
		...layOut({
			subject: 'Your account was deleted',
			preview: 'We have removed your data, except what tax law requires us to keep.',
			heading: 'Your account was deleted',
			blocks: [
				paragraph(`Hello ${name},`),
				paragraph(
					`Your ${currentSettings().identity.name} account was just deleted, with your addresses, cart, wishlist and messages. Your reviews stay without your name. We must keep your orders and invoices for eight years; after that we remove your data there too.`,
				),
				note(`If this was not you, please write to ${currentSettings().contact.email}.`),
			],
		}),
	};
}
