import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Event } from '../../../contracts/events.ts';
import type { EventCategory } from '../../../shared/sections.ts';
import type { Db } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { events } from '../../schema/events.ts';
import type { DatedEvent } from './calendar.ts';

/** Maximum number of events on the page; the oldest past events are omitted. */
const maxEvents = 200;

const upcoming = sql<boolean>`${events.date} >= ${today}`;

/** Converts a row to the API format. */
export function toEvent(row: typeof events.$inferSelect, isUpcoming: boolean): Event {
	const { imageUrl, imagePublicId, startsAt, createdAt: _, updatedAt: __, ...rest } = row;
	return {
		...rest,
		startsAt: startsAt?.toISOString() ?? null,
		image: imageUrl === null ? null : { url: imageUrl, publicId: imagePublicId },
		upcoming: isUpcoming,
	};
}

const select = (db: Db, where: SQL | undefined) =>
	db.select({ row: events, upcoming }).from(events).where(where);

/** Upcoming events, soonest first, then past events, latest first. */
export async function eventList(
	db: Db,
	which: { published: boolean; category: EventCategory | undefined },
): Promise<Event[]> {
	const rows = await select(
		db,
		and(
			which.published ? eq(events.isPublished, true) : undefined,
			which.category === undefined ? undefined : eq(events.category, which.category),
		),
	)
		.orderBy(
			sql`${upcoming} desc`,
			sql`case when ${upcoming} then ${events.date} end`,
			sql`case when ${upcoming} then ${events.startsAt} end`,
			sql`${events.date} desc`,
			sql`${events.startsAt} desc`,
			events.id,
		)
		.limit(maxEvents);
	return rows.map(({ row, upcoming: isUpcoming }) => toEvent(row, isUpcoming));
}

/** A published event and when it was last changed. @throws HttpError 404 */
export async function publishedEvent(db: Db, slug: string): Promise<DatedEvent> {
	const [found] = await select(db, and(eq(events.slug, slug), eq(events.isPublished, true)));
	if (found === undefined) throw new HttpError(404, 'event_not_found', 'Event not found');
	return { event: toEvent(found.row, found.upcoming), changedAt: found.row.updatedAt };
}

/** The latest published events, past and to come, by date. */
export async function publishedEvents(db: Db): Promise<DatedEvent[]> {
	const rows = await select(db, eq(events.isPublished, true))
		.orderBy(desc(events.date), desc(events.id))
		.limit(maxEvents);
	return rows.map((found) => ({ event: toEvent(found.row, found.upcoming), changedAt: found.row.updatedAt }));
}

/** An event for administrators, published or not. @throws HttpError 404 */
export async function eventById(db: Db, id: Event['id']): Promise<Event> {
	const [found] = await select(db, eq(events.id, id));
	if (found === undefined) throw new HttpError(404, 'event_not_found', 'Event not found');
	return toEvent(found.row, found.upcoming);
}
