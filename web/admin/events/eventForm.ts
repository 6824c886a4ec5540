import type { Event } from '../../../contracts/events.ts';
import type { EventCategory } from '../../../contracts/sections.ts';
import type { Faults } from '../forms/useForm.ts';

/** What the form holds, as it is typed. */
export type EventForm = {
	title: string;
	description: string;
	/** Empty until one is chosen. */
	category: EventCategory | '';
	/** YYYY-MM-DD */
	date: string;
	/** Free text such as '2:00 PM'. */
	time: string;
	location: string;
	/** An address, or what an upload answered. */
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

/** A stored event as its form shows it. */
export const formOf = (event: Event): EventForm => ({
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

export type EventFaults = Faults<EventForm>;

const required = ['title', 'category', 'description', 'date', 'time', 'location'] as const;

/** What keeps an event from being saved; the server has the last word (document 2, §5). */
export function faultsOf(form: EventForm): EventFaults {
	return Object.fromEntries(
		required.filter((name) => form[name].trim() === '').map((name) => [name, 'Please fill in this field.']),
	);
}

/** A form without faults as the interface takes it. */
export const draftOf = ({ category, ...form }: EventForm) => ({
	...form,
	category: category === '' ? ('competition' as const) : category,
});
