import type { CustomPage } from '../../contracts/customPages.ts';
import type { Settings } from '../../contracts/settingGroups.ts';
import { ApiError, call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

type Texts<Data> = Query<Data> & { staleTime: number };

/** Texts rarely change, so that a page from the server's cache is not read again. */
const staleTime = 5 * 60_000;

export const aboutQuery = (call: Call = browserCall): Texts<Settings['about']> => ({
	queryKey: ['about'],
	queryFn: ({ signal }) => call('GET /about', { signal }),
	staleTime,
});

export const faqQuery = (call: Call = browserCall): Texts<Settings['faq']> => ({
	queryKey: ['faq'],
	queryFn: ({ signal }) => call('GET /faq', { signal }),
	staleTime,
});

export const policiesQuery = (call: Call = browserCall): Texts<Settings['policies']> => ({
	queryKey: ['policies'],
	queryFn: ({ signal }) => call('GET /policies', { signal }),
	staleTime,
});

export const homeQuery = (call: Call = browserCall): Texts<Settings['home']> => ({
	queryKey: ['home'],
	queryFn: ({ signal }) => call('GET /home', { signal }),
	staleTime,
});

/**
 * A published page that the owner wrote, by its slug or an earlier one. The team may read others too; they are kept under `me`
 * alone, which a logout clears.
 */
export const customPageQuery = (slug: string, call: Call = browserCall): Query<CustomPage> => ({
	queryKey: ['custom page', slug],
	queryFn: async ({ signal }) => {
		const page = await call('GET /pages/{slug}', { params: { slug }, signal });
		if (page.status !== 'published') throw new ApiError(404, { code: 'page_not_found' });
		return page;
	},
});

/** An unpublished page, for the team. */
export const unpublishedPageQuery = (slug: string): Query<CustomPage> => ({
	queryKey: ['me', 'custom page', slug],
	queryFn: ({ signal }) => browserCall('GET /pages/{slug}', { params: { slug }, signal }),
});
