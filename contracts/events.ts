import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, dateTime, eventId, key, pictureAddress, text } from './fields.ts';
import { eventCategories } from './sections.ts';

export const event = z.strictObject({
	id: eventId,
	/** Made from the title when the event is entered; it stays when the title changes. */
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	category: z.enum(eventCategories),
	/** The day, as it is in the shop's time zone. */
	date,
	/** Free text such as '2:00 PM'. */
	time: z.string(),
	/** The instant it begins, where it is known. */
	startsAt: dateTime.nullable(),
	location: z.string(),
	image: z.strictObject({ url: z.string(), publicId: z.string().nullable() }).nullable(),
	isFeatured: z.boolean(),
	isPublished: z.boolean(),
	/** False from the day after its date on. */
	upcoming: z.boolean(),
});
export type Event = z.output<typeof event>;

const required = 'Please fill in all required fields';

/** An event as the back-office sends it (document 2, §5). */
export const eventDraft = z.strictObject({
	title: text(200, required),
	description: text(5000, required),
	category: z.enum(eventCategories, { error: required }),
	date: z.iso.date({ error: required }),
	time: text(60, required),
	/** Left out, it is read from the time where that says an hour. */
	startsAt: z.iso
		.datetime({ offset: true, error: 'Please enter date and time of the start.' })
		.nullish()
		.transform((instant) => (instant ? new Date(instant) : null)),
	location: text(300, required),
	/** An address or what an upload answered. */
	image: z
		.union([
			pictureAddress.transform((url) => ({ url, publicId: null })),
			z
				.object({ url: pictureAddress, publicId: z.string().max(200).nullish() })
				.transform(({ url, publicId }) => ({ url, publicId: publicId ?? null })),
		])
		.nullish()
		.transform((image) => image ?? null),
	isFeatured: z.boolean().default(false),
	isPublished: z.boolean().default(false),
});
export type EventDraft = z.output<typeof eventDraft>;

const bySlug = z.strictObject({ slug: key });
const byId = z.strictObject({ id: key });
const unknownEvent = 'Event not found';
const category = z.enum(eventCategories).optional().catch(undefined);
const list = z.strictObject({ events: z.array(event) });

export const listEvents = endpoint({
	method: 'GET',
	path: '/events',
	summary: 'Published events: those to come, the next one first, then those that are over, the latest first.',
	access: 'anyone',
	query: z.object({ category }),
	answer: list,
});

export const getEvent = endpoint({
	method: 'GET',
	path: '/events/{slug}',
	summary: 'One published event.',
	access: 'anyone',
	params: bySlug,
	answer: event,
	refusals: { 404: unknownEvent },
});

export const getEventCalendar = endpoint({
	method: 'GET',
	path: '/events/{slug}/calendar.ics',
	summary: 'A published event as a file for calendars (RFC 5545).',
	access: 'anyone',
	params: bySlug,
	answer: { contentType: 'text/calendar; charset=utf-8' },
	refusals: { 404: unknownEvent },
});

export const listAllEvents = endpoint({
	method: 'GET',
	path: '/admin/events',
	summary: 'Every event, unpublished ones too, in the order of the storefront.',
	access: 'admin',
	query: z.object({ category }),
	answer: list,
});

export const createEvent = endpoint({
	method: 'POST',
	path: '/events',
	summary: 'Enters an event; its slug is made from the title.',
	access: 'admin',
	body: eventDraft,
	status: 201,
	answer: event,
});

export const updateEvent = endpoint({
	method: 'PUT',
	path: '/events/{slug}',
	summary: 'Changes an event, by its slug or id.',
	access: 'admin',
	params: bySlug,
	body: eventDraft,
	answer: event,
	refusals: { 404: unknownEvent },
});

export const deleteEvent = endpoint({
	method: 'DELETE',
	path: '/events/{id}',
	summary: 'Deletes an event, by its id or slug.',
	access: 'admin',
	params: byId,
	status: 204,
	refusals: { 404: unknownEvent },
});
