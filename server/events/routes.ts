import * as contracts from '../../contracts/events.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { calendarOf, createEvent, deleteEvent, eventList, publishedEvent, updateEvent } from './events.ts';

export function eventRoutes(mount: Mount, { database: { db }, publicUrl }: Services): void {
	mount(contracts.listEvents, async ({ query }) => ({
		events: await eventList(db, { published: true, category: query.category }),
	}));
	mount(contracts.getEvent, async ({ params }) => (await publishedEvent(db, params.slug)).event);
	mount(contracts.getEventCalendar, async ({ params, reply }) => {
		const { event, changedAt } = await publishedEvent(db, params.slug);
		// A slug holds nothing but letters, digits and hyphens.
		reply.header('content-disposition', `attachment; filename="${event.slug}.ics"`);
		return calendarOf(event, changedAt, publicUrl);
	});
	mount(contracts.listAllEvents, async ({ query }) => ({
		events: await eventList(db, { published: false, category: query.category }),
	}));
	mount(contracts.createEvent, ({ body, user, once }) => once((tx) => createEvent(tx, body, user.id)));
	mount(contracts.updateEvent, ({ params, body, user, once }) =>
		once((tx) => updateEvent(tx, params.slug, body, user.id)),
	);
	mount(contracts.deleteEvent, async ({ params, user, once }) => {
		await once((tx) => deleteEvent(tx, params.id, user.id));
		return undefined;
	});
}
