/** The categories of posts and events; without zod, because storefront pages import them. */

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

const aboutGuns: readonly PostCategory[] = ['Air Guns', 'Shooting Sports', 'Ballistics'];

/** The categories that readers and writers choose from, without those about guns where none are sold. */
export const offeredCategories = (sellsArms: boolean): PostCategory[] =>
	postCategories.filter((category) => sellsArms || !aboutGuns.includes(category));

export const eventCategories = ['competition', 'workshop', 'masterclass', 'camp'] as const;
export type EventCategory = (typeof eventCategories)[number];

export const eventCategoryNames: Record<EventCategory, string> = {
	competition: 'Competition',
	workshop: 'Workshop',
	masterclass: 'Masterclass',
	camp: 'Training Camp',
};

/** Posts added by each 'Load More Articles': the lead post and three rows of three. */
export const postsPerPage = 10;
export const maxBlogPages = 100;

/** The filters of /blog as encoded in its URL; invalid values are ignored. */
export type BlogAddress = {
	category: PostCategory | undefined;
	/** Number of pages shown, counted from the first. */
	pages: number;
};

export function readBlogAddress(search: URLSearchParams): BlogAddress {
	const pages = Number(search.get('pages'));
	return {
		category: postCategories.find((category) => category === search.get('category')),
		pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, maxBlogPages) : 1,
	};
}

/** The canonical search string with its question mark; empty for the unfiltered list. */
export function toBlogSearch({ category, pages }: BlogAddress): string {
	const search = new URLSearchParams();
	if (category !== undefined) search.set('category', category);
	if (pages > 1) search.set('pages', String(pages));
	return search.size > 0 ? `?${search}` : '';
}

/** Parses the event category of /events; undefined for all events. */
export function readEventCategory(search: URLSearchParams): EventCategory | undefined {
	return eventCategories.find((category) => category === search.get('category'));
}
