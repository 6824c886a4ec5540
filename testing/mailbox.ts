import type { Email, Mailer } from '../server/platform/email/email.ts';
import { shopAddress } from '../server/platform/email/layout.ts';

/** A mailer that stores emails and can be down. */
export type Mailbox = Mailer & { emails: Email[]; down: boolean };

export function openMailbox(): Mailbox {
	const mailbox: Mailbox = {
		emails: [],
		down: false,
		describe: 'the test mailbox',
		send: async (email) => {
			if (mailbox.down) throw new Error('The mail service is down.');
			if (`${email.html}${email.text}`.includes(shopAddress))
				throw new Error(`The email "${email.subject}" has no address of the shop.`);
			mailbox.emails.push(email);
		},
		close: async () => {},
	};
	return mailbox;
}

/** The URL of an email's button. */
export function linkIn(email: Email | undefined): string {
	const link = email?.text.match(/https?:\/\/\S+/)?.[0];
	if (link === undefined) throw new Error(`The email "${email?.subject}" has no link.`);
	return link;
}

/** The code to sign in that an email contains. */
export function codeIn(email: Pick<Email, 'subject' | 'text'> | undefined): string {
	const code = email?.text.match(/^\d{6}$/m)?.[0];
	if (code === undefined) throw new Error(`The email "${email?.subject}" has no code.`);
	return code;
}
