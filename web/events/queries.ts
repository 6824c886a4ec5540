import type { Event } from '../../contracts/events.ts';
import type { EventCategory } from '../../shared/sections.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

export const eventsQuery = (
	category: EventCategory | undefined,
	call: Call = browserCall,
): Query<Event[]> => ({
	queryKey: ['events', category ?? ''],
	queryFn: async ({ signal }) => (await call('GET /events', { signal, query: { category } })).events,
});

export const eventQuery = (slug: string, call: Call = browserCall): Query<Event> => ({
	queryKey: ['event', slug],
	queryFn: ({ signal }) => call('GET /events/{slug}', { params: { slug }, signal }),
});
