import { eq, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Event, EventDraft } from '../../../contracts/events.ts';
import type { EventId, UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { insertWithSlug, toSlug } from '../../platform/slugs.ts';
import { events } from '../../schema/events.ts';
import { parseStart } from './eventStart.ts';
import { eventById } from './readEvents.ts';

export { toCalendar, toCalendarFeed } from './calendar.ts';
export { eventList, publishedEvent, publishedEvents } from './readEvents.ts';

function toValues({ image, startsAt, ...draft }: EventDraft) {
	return {
		...draft,
		startsAt: startsAt ?? parseStart(draft.date, draft.time),
		imageUrl: image?.url ?? null,
		imagePublicId: image?.publicId ?? null,
	};
}

/** Creates an event. The demo data has given slugs. */
export async function createEvent(
	tx: Db,
	draft: EventDraft,
	actorId: UserId | null,
	ownSlug?: string,
): Promise<Event> {
	const { id } = await insertWithSlug(ownSlug ?? toSlug(draft.title, 'event'), (slug) =>
		tx
			.insert(events)
			.values({ ...toValues(draft), slug })
			.onConflictDoNothing({ target: events.slug })
			.returning({ id: events.id }),
	);
	const event = await eventById(tx, id);
	await audit(tx, actorId, 'event.create', `event:${id}`, { after: event });
	await revalidateTags(tx, ['events']);
	return event;
}

/** Finds and locks an event by slug or id. @throws HttpError 404 */
async function lockEvent(tx: Db, key: string): Promise<EventId> {
	const [row] = await tx
		.select({ id: events.id })
		.from(events)
		.where(validate(key) ? eq(events.id, key as EventId) : eq(events.slug, key))
		.for('update');
	if (row === undefined) throw new HttpError(404, 'event_not_found', 'Event not found');
	return row.id;
}

/** Changes an event; its slug stays the same. @param key its slug or id @throws HttpError 404 */
export async function updateEvent(tx: Db, key: string, draft: EventDraft, actorId: UserId): Promise<Event> {
	const id = await lockEvent(tx, key);
	const before = await eventById(tx, id);
	await tx
		.update(events)
		.set({ ...toValues(draft), updatedAt: sql`now()` })
		.where(eq(events.id, id));
	const after = await eventById(tx, id);
	await audit(tx, actorId, 'event.update', `event:${id}`, { before, after });
	await revalidateTags(tx, ['events']);
	return after;
}

/** @param key its id or slug @throws HttpError 404 */
export async function deleteEvent(tx: Db, key: string, actorId: UserId): Promise<void> {
	const id = await lockEvent(tx, key);
	const before = await eventById(tx, id);
	await tx.delete(events).where(eq(events.id, id));
	await audit(tx, actorId, 'event.delete', `event:${id}`, { before });
	await revalidateTags(tx, ['events']);
}
