/** The sections under which posts and events appear; plain TypeScript, because storefront pages read them too. */

/** The sections of the journal (document 2, §3). */
export const postCategories = [
	'Air Guns',
	'Shooting Sports',
	'Maintenance',
	'Training',
	'Ballistics',
	'Guides',
	'Reviews',
] as const;
export type PostCategory = (typeof postCategories)[number];

/** The kinds of events with the names under which they are shown (document 2, §3). */
export const eventCategories = ['competition', 'workshop', 'masterclass', 'camp'] as const;
export type EventCategory = (typeof eventCategories)[number];

export const eventCategoryNames: Record<EventCategory, string> = {
	competition: 'Competition',
	workshop: 'Workshop',
	masterclass: 'Masterclass',
	camp: 'Training Camp',
};

/** Posts that one press on 'Load More Articles' adds: the one that leads, and three rows of three. */
export const postsPerPage = 10;
export const mostJournalPages = 100;

/** Which posts /blog shows, as its address says it; what makes no sense is left out, never an error. */
export type JournalAddress = {
	category: PostCategory | undefined;
	/** So many pages of posts are shown, from the first on. */
	pages: number;
};

/** What /blog shows at this address. */
export function readJournalAddress(search: URLSearchParams): JournalAddress {
	const pages = Number(search.get('pages'));
	return {
		category: postCategories.find((category) => category === search.get('category')),
		pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostJournalPages) : 1,
	};
}

/** The one spelling of an address, with its question mark; empty for the plain list. */
export function searchOfJournal({ category, pages }: JournalAddress): string {
	const search = new URLSearchParams();
	if (category !== undefined) search.set('category', category);
	if (pages > 1) search.set('pages', String(pages));
	return search.size > 0 ? `?${search}` : '';
}

/** The kind of events that /events shows at this address; undefined for all of them. */
export function readEventCategory(search: URLSearchParams): EventCategory | undefined {
	return eventCategories.find((category) => category === search.get('category'));
}
