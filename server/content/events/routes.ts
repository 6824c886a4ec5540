import * as contracts from '../../../contracts/events.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { createEvent, deleteEvent, eventList, publishedEvent, toCalendar, updateEvent } from './events.ts';

export function eventRoutes(registerRoute: RegisterRoute, { database: { db }, publicUrl }: Services): void {
	const tags = () => ['events' as const];
	registerRoute(
		contracts.listEvents,
		async ({ query }) => ({ events: await eventList(db, { published: true, category: query.category }) }),
		{ tags },
	);
	registerRoute(contracts.getEvent, async ({ params }) => (await publishedEvent(db, params.slug)).event, {
		tags,
	});
	registerRoute(contracts.getEventCalendar, async ({ params, reply }) => {
		const found = await publishedEvent(db, params.slug);
		// Safe in the header: a slug contains only letters, digits and hyphens.
		reply.header('content-disposition', `attachment; filename="${found.event.slug}.ics"`);
		return toCalendar([found], publicUrl);
	});
	registerRoute(contracts.listAllEvents, async ({ query }) => ({
		events: await eventList(db, { published: false, category: query.category }),
	}));
	registerRoute.write(contracts.createEvent, (tx, { body, user }) => createEvent(tx, body, user.id));
	registerRoute.write(contracts.updateEvent, (tx, { params, body, user }) =>
		updateEvent(tx, params.slug, body, user.id),
	);
	registerRoute.write(contracts.deleteEvent, (tx, { params, user }) => deleteEvent(tx, params.slug, user.id));
}
