import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, message, optionalText, text } from './fields.ts';

/** What the contact form sends; the phone may be any number, of a landline too (document 1, §5). */
export const contactDraft = z.strictObject({
	name: text(100, 'Please enter your name.'),
	email,
	phone: optionalText(30),
	subject: text(150, 'Please enter a subject.'),
	message: text(5000, 'Please enter your message.'),
});

export const sendMessage = endpoint({
	method: 'POST',
	path: '/contact',
	summary: 'Stores a message to the shop and mails it to the people who answer.',
	access: 'anyone',
	body: contactDraft,
	status: 201,
	answer: message,
	refusals: { 429: 'Too many messages.' },
});
