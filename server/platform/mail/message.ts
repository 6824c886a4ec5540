import type { MailMessageData } from 'nodemailer/lib/mailer';
import type { Mail } from './mail.ts';

/** A line break in a header would start another header. */
const oneLine = (text: string) => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();

/** A mail as nodemailer takes it. Addresses go as objects, so that nothing in them is read as a list or a name. */
export function messageOf(mail: Mail, from: string): MailMessageData {
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
		// Keeps holiday notices from answering a machine.
		headers: { 'Auto-Submitted': 'auto-generated' },
		attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
			filename: oneLine(filename),
			contentType: oneLine(contentType),
			content,
		})),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
