import { type Event, eventDraft } from '../../../contracts/events.ts';
import type { EventCategory } from '../../../shared/sections.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';

/** The form's values as typed. */
export type EventForm = {
	title: string;
	description: string;
	/** Empty until one is selected. */
	category: EventCategory | '';
	/** YYYY-MM-DD */
	date: string;
	/** Free text such as '2:00 PM'. */
	time: string;
	location: string;
	/** A URL or an uploaded picture. */
	image: string | { url: string; publicId: string | null } | null;
	isFeatured: boolean;
	isPublished: boolean;
};

export const newEvent: EventForm = {
	title: '',
	description: '',
	category: '',
	date: '',
	time: '',
	location: '',
	image: null,
	isFeatured: false,
	isPublished: false,
};

export const toForm = (event: Event): EventForm => ({
	title: event.title,
	description: event.description,
	category: event.category,
	date: event.date,
	time: event.time,
	location: event.location,
	image: event.image,
	isFeatured: event.isFeatured,
	isPublished: event.isPublished,
});

const required = ['title', 'category', 'description', 'date', 'time', 'location'] as const;

/** Returns an error message per invalid field; the server validates again. */
export const validateEvent = (form: EventForm): FormErrors<EventForm> =>
	contractErrors(form, required, eventDraft, toDraft(form));

/** A valid form as the API expects it. */
export const toDraft = ({ category, ...form }: EventForm) => ({
	...form,
	category: category === '' ? ('competition' as const) : category,
});
