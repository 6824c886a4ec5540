import { facts, layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

type Message = { name: string; email: string; phone?: string | undefined; subject: string; message: string };

/** The email to the shop; a reply goes to the sender of the form. */
export function contactEmail({ name, email, phone, subject, message }: Message) {
	return {
		to: currentSettings().contact.email,
		replyTo: { name, address: email },
		...layOut({
			subject: `Contact form: ${subject}`,
			preview: `New message from ${name}.`,
			heading: subject,
			blocks: [
				facts([
					['Name', name],
					['Email', email],
					...(phone === undefined ? [] : [['Phone', phone] as [string, string]]),
				]),
				paragraph(message),
				note(
					'Sent from the contact form. The email address has not been verified; your reply will go to it.',
				),
			],
		}),
	};
}
