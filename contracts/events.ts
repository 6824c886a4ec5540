import { z } from 'zod';
import { eventCategories } from '../shared/sections.ts';
import { endpoint } from './endpoint.ts';
import { date, dateTime, day, imageAddress, key, optionalImageAddress, text } from './fields.ts';
import { eventId } from './ids.ts';

export const event = z.strictObject({
	id: eventId,
	/** Derived from the title on creation; stays the same when the title changes. */
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	category: z.enum(eventCategories),
	/** The day in the shop's time zone. */
	date,
	/** Free text such as '2:00 PM'. */
	time: z.string(),
	/** Start as an instant; null when the time of day is unknown. */
	startsAt: dateTime.nullable(),
	location: z.string(),
	image: z.strictObject({ url: z.string(), publicId: z.string().nullable() }).nullable(),
	isFeatured: z.boolean(),
	isPublished: z.boolean(),
	/** False from the day after its date. */
	upcoming: z.boolean(),
});
export type Event = z.output<typeof event>;

const required = 'Please fill in all required fields';

/** An event as the back-office sends it. */
export const eventDraft = z.strictObject({
	title: text(200, required),
	description: text(5000, required),
	category: z.enum(eventCategories, { error: required }),
	date: day(required),
	time: text(60, required),
	/** Derived from `time` when omitted and `time` contains an hour. */
	startsAt: z.iso
		.datetime({ offset: true, error: 'Please enter date and time of the start.' })
		.refine((instant) => /^(19|20|21)/.test(instant), {
			error: 'Please enter a date between 1900 and 2199.',
		})
		.nullish()
		.transform((instant) => (instant ? new Date(instant) : null)),
	location: text(300, required),
	/** A URL, the response of an upload, or none. */
	image: z
		.union([
			optionalImageAddress.transform((url) => (url === null ? null : { url, publicId: null })),
			z
				.object({ url: imageAddress, publicId: z.string().max(200).nullish() })
				.transform(({ url, publicId }) => ({ url, publicId: publicId ?? null })),
		])
		.nullish()
		.transform((image) => image ?? null),
	isFeatured: z.boolean().default(false),
	isPublished: z.boolean().default(false),
});
export type EventDraft = z.output<typeof eventDraft>;

const bySlug = z.strictObject({ slug: key });
const unknownEvent = 'Event not found';
const category = z
	.enum(['all', ...eventCategories])
	.default('all')
	.transform((chosen) => (chosen === 'all' ? undefined : chosen));
const list = z.strictObject({ events: z.array(event) });

export const listEvents = endpoint('GET /events', {
	summary: 'Published events: upcoming ones, soonest first, then past ones, latest first.',
	access: 'anyone',
	query: z.object({ category }),
	response: list,
});

export const getEvent = endpoint('GET /events/{slug}', {
	summary: 'One published event.',
	access: 'anyone',
	params: bySlug,
	response: event,
	errors: { 404: unknownEvent },
});

export const getEventCalendar = endpoint('GET /events/{slug}/calendar.ics', {
	summary: 'A published event as an iCalendar file (RFC 5545).',
	access: 'anyone',
	params: bySlug,
	response: { contentType: 'text/calendar; charset=utf-8' },
	errors: { 404: unknownEvent },
});

export const listAllEvents = endpoint('GET /admin/events', {
	summary: 'All events including unpublished ones, in the order of the storefront.',
	permission: 'content',
	query: z.object({ category }),
	response: list,
});

export const createEvent = endpoint('POST /events', {
	summary: 'Creates an event. Its slug is derived from the title.',
	permission: 'content',
	missing: required,
	body: eventDraft,
	status: 201,
	response: event,
});

export const updateEvent = endpoint('PUT /events/{slug}', {
	summary: 'Changes an event, by its slug or id.',
	permission: 'content',
	params: bySlug,
	missing: required,
	body: eventDraft,
	response: event,
	errors: { 404: unknownEvent },
});

export const deleteEvent = endpoint('DELETE /events/{slug}', {
	summary: 'Deletes an event, by its slug or id.',
	permission: 'content',
	params: bySlug,
	errors: { 404: unknownEvent },
});
