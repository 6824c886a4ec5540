import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

const key = ['me', 'admin', 'events'] as const;

/** Every event, unpublished ones too. */
export const adminEventsQuery = () =>
	queryOptions({
		queryKey: key,
		queryFn: async ({ signal }) => (await call('GET /admin/events', { query: {}, signal })).events,
	});

/** After a change: the list, and what the storefront shows in this browser. */
export async function refreshEvents(client: QueryClient): Promise<void> {
	const keys = [key, ['events'], ['event']];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Uploads the picture of an event, by the upload that every other part uses too. */
export async function uploadEventPicture(file: File): Promise<{ url: string; publicId: string }> {
	const form = new FormData();
	form.append('image', file);
	const { url, publicId } = await call('POST /uploads', { form });
	return { url, publicId };
}
