import type { MailMessageData } from 'nodemailer/lib/mailer';
import type { Mail } from './mail.ts';

/** Prevents a line break in a header from starting another header. */
const oneLine = (text: string) => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();

/** A mail in nodemailer's format. Addresses are objects, so that they cannot be parsed as a list or a name. */
export function toMessage(mail: Mail, from: string): MailMessageData {
	return {
		from: oneLine(from),
		to: { name: '', address: oneLine(mail.to) },
		...(mail.replyTo === undefined
			? {}
			: { replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) } }),
		subject: oneLine(mail.subject),
		text: mail.text,
		html: mail.html,
		messageId: oneLine(mail.messageId),
		// Suppresses out-of-office replies.
		headers: { 'Auto-Submitted': 'auto-generated' },
		...(mail.unsubscribeUrl === undefined ? {} : { list: { unsubscribe: oneLine(mail.unsubscribeUrl) } }),
		attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
			filename: oneLine(filename),
			contentType: oneLine(contentType),
			content,
		})),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
