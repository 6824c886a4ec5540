import type { MailMessageData } from 'nodemailer/lib/mailer';
import type { Email } from './email.ts';

/** Prevents a line break in a header from starting another header. */
const oneLine = (text: string) => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();

/** An email in nodemailer's format. Addresses are objects, so that they cannot be parsed as a list or a name. */
export function toMessage(email: Email, from: string): MailMessageData {
	return {
		from: oneLine(from),
		to: { name: '', address: oneLine(email.to) },
		...(email.replyTo === undefined
			? {}
			: { replyTo: { name: oneLine(email.replyTo.name), address: oneLine(email.replyTo.address) } }),
		subject: oneLine(email.subject),
		text: email.text,
		html: email.html,
		messageId: oneLine(email.messageId),
		// Suppresses out-of-office replies.
		headers: { 'Auto-Submitted': 'auto-generated' },
		...(email.unsubscribeUrl === undefined ? {} : { list: { unsubscribe: oneLine(email.unsubscribeUrl) } }),
		attachments: (email.attachments ?? []).map(({ filename, contentType, content }) => ({
			filename: oneLine(filename),
			contentType: oneLine(contentType),
			content,
		})),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
