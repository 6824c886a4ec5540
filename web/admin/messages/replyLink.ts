import type { ContactMessage } from '../../../contracts/messages.ts';

/** A reply in the owner's own email program. @param text what it begins with */
export const replyLink = (
	{ email, subject, message }: Pick<ContactMessage, 'email' | 'subject' | 'message'>,
	text = '',
): string =>
	`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(
		// A string cut inside a surrogate pair cannot be encoded and would break the whole list.
		`${text.toWellFormed()}\n\n${message.slice(0, 1000).toWellFormed().replaceAll(/^/gm, '> ')}`,
	)}`;
