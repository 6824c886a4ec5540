import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
	dateTime,
	email,
	message,
	messageId,
	optionalText,
	pageLimit,
	pageNumber,
	searchWords,
	text,
} from './fields.ts';

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

/** What came through the contact form, as the back-office lists it. */
export const contactMessage = z.strictObject({
	id: messageId,
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	subject: z.string(),
	message: z.string(),
	createdAt: dateTime,
	/** Null while nobody has answered. */
	answeredAt: dateTime.nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const listMessages = endpoint({
	method: 'GET',
	path: '/admin/messages',
	summary: 'Messages of the contact form, newest first, searched by sender, subject and text.',
	access: 'admin',
	query: z.object({
		answered: z.enum(['all', 'yes', 'no']).default('all').catch('all'),
		search: searchWords,
		page: pageNumber,
		limit: pageLimit(10, 50),
	}),
	answer: z.strictObject({
		messages: z.array(contactMessage),
		pagination: z.strictObject({
			currentPage: z.int(),
			totalPages: z.int(),
			totalMessages: z.int(),
			limit: z.int(),
		}),
	}),
});

export const markMessage = endpoint({
	method: 'PUT',
	path: '/admin/messages/{id}',
	summary: 'Marks a message as answered or not.',
	access: 'admin',
	params: z.strictObject({ id: messageId }),
	body: z.strictObject({ answered: z.boolean() }),
	answer: contactMessage,
	refusals: { 404: 'This message does not exist any more.' },
});
