import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, email, message, optionalText, searchWords, text } from './fields.ts';
import { messageId } from './ids.ts';
import { pageFields, pageQuery } from './pagination.ts';

/** The fields of the contact form. The phone may be any number, including a landline. */
export const contactDraft = z.strictObject({
	name: text(100, 'Please enter your name.'),
	email,
	phone: optionalText(30),
	subject: text(150, 'Please enter a subject.'),
	message: text(5000, 'Please enter your message.'),
});

export const sendMessage = endpoint('POST /contact', {
	summary: 'Stores a message to the shop and emails it to the support team.',
	access: 'anyone',
	body: contactDraft,
	status: 201,
	response: message,
	errors: { 429: 'Too many messages.' },
});

/** A message from the contact form, as the back-office lists it. */
export const contactMessage = z.strictObject({
	id: messageId,
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	subject: z.string(),
	message: z.string(),
	createdAt: dateTime,
	/** Null while the message is unanswered. */
	answeredAt: dateTime.nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const listMessages = endpoint('GET /admin/messages', {
	summary: 'Messages from the contact form, newest first, searchable by sender, subject and text.',
	permission: 'messages',
	personalData: 'messages',
	query: z.object({
		answered: z.enum(['all', 'yes', 'no']).default('all'),
		search: searchWords,
		...pageQuery(10, 50),
	}),
	response: z.strictObject({
		messages: z.array(contactMessage),
		pagination: z.strictObject({ ...pageFields, totalMessages: z.int(), limit: z.int() }),
	}),
});

export const markMessage = endpoint('PUT /admin/messages/{id}', {
	summary: 'Marks a message as answered or unanswered.',
	permission: 'messages',
	params: z.strictObject({ id: messageId }),
	body: z.strictObject({ answered: z.boolean() }),
	response: contactMessage,
	errors: { 404: 'This message does not exist any more.' },
});

/** Parts of what a person downloads of their data. */
export const messageData = {
	messages: z.array(
		z.strictObject({
			name: z.string(),
			phone: z.string().nullable(),
			subject: z.string(),
			message: z.string(),
			createdAt: dateTime,
		}),
	),
};
