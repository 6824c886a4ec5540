import type { Mail, Mailer } from '../server/platform/mail/mail.ts';

/** A mailer that stores mails and can be down. */
export type Mailbox = Mailer & { mails: Mail[]; down: boolean };

export function openMailbox(): Mailbox {
	const mailbox: Mailbox = {
		mails: [],
		down: false,
		describe: 'the test mailbox',
		send: async (mail) => {
			if (mailbox.down) throw new Error('The mail service is down.');
			mailbox.mails.push(mail);
		},
		close: async () => {},
	};
	return mailbox;
}

/** The URL of a mail's button. */
export function linkIn(mail: Mail | undefined): string {
	const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
	if (link === undefined) throw new Error(`The mail "${mail?.subject}" has no link.`);
	return link;
}

/** The code to sign in that a mail contains. */
export function codeIn(mail: Pick<Mail, 'subject' | 'text'> | undefined): string {
	const code = mail?.text.match(/^\d{6}$/m)?.[0];
	if (code === undefined) throw new Error(`The mail "${mail?.subject}" has no code.`);
	return code;
}
