import { pages } from './pages.ts';

/** Names of addresses that the shop itself has, so that no page of the owner is mistaken for one of them. */
const reserved = new Set([
	...pages.map(({ path }) => path.split('/')[1]),
	'api',
	'feeds',
	'files',
	'media',
	'pictures',
	'sitemaps',
]);

/** Whether the shop has a page of its own with this name. */
export const isReservedPageSlug = (slug: string): boolean => reserved.has(slug);

/** Whether a text is written as the last part of an address: small letters, digits and single hyphens. */
export const isPageSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
